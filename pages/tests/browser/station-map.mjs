// Positions on the station's map.

/** The page pixel of a map point. */
export async function pixelOf(map, [x, y]) {
  const box = await map.boundingBox();
  const [x_m, y_m, px_per_m] = (await map.getAttribute("data-eye")).split(" ").map(Number);
  return [box.x + box.width / 2 + (x - x_m) * px_per_m, box.y + box.height / 2 - (y - y_m) * px_per_m];
}
