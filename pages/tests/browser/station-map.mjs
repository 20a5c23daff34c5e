// Where places of the station's map are.

/** The pixel of a place of the map, on the page. */
export async function pixelOf(map, [x, y]) {
  const box = await map.boundingBox();
  const [x_m, y_m, px_per_m] = (await map.getAttribute("data-eye")).split(" ").map(Number);
  return [box.x + box.width / 2 + (x - x_m) * px_per_m, box.y + box.height / 2 - (y - y_m) * px_per_m];
}
