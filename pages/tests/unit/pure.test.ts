import assert from "node:assert/strict";
import { test } from "node:test";
import { placeAt, project, type Lens } from "../../src/camera/lens";
import { cameraOf, firstCamera, isPhone } from "../../src/camera/first";
import { presetLens, PRESETS } from "../../src/camera/presets";
import { noSteering, Rig, type CameraMode } from "../../src/camera/rig";
import { nextRobot, type Actor } from "../../src/game/cast";
import { keeperColour, lightness, teamColour, toRgb } from "../../src/game/colours";
import { readPitch } from "../../src/game/measures";
import { clockWords, countWords, modeWords } from "../../src/game/words";
import { fly, rollSpeed, shotAt } from "../../src/hands/trajectory";
import { ACTIONS, actionOf, isHeld, keyName, keysOf, keyWords, listedActions } from "../../src/keys/keymap";
import type { Vec3 } from "../../src/protocol/messages";
import { applyLink, readLink, writeLink } from "../../src/settings/link";
import { DEFAULTS, PRESETS as SETTINGS_PRESETS, readSettings } from "../../src/settings/options";
import { selectedLast } from "../../src/view/labels";

const press = (key: string, code = "", modifiers = {}) => keyName({ key, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...modifiers });

test("team colours go by name, so sides may change", () => {
  assert.equal(teamColour("Alpha", ["Beta", "Alpha"], {}), teamColour("Alpha", ["Alpha", "Beta"], {}));
  assert.notEqual(teamColour("Alpha", ["Alpha", "Beta"], {}), teamColour("Beta", ["Alpha", "Beta"], {}));
  assert.equal(teamColour("Beta", ["Alpha", "Beta"], { Beta: "#00ff00" }), "#00ff00");
  assert.equal(teamColour("Beta", ["Alpha", "Beta"], { Beta: "nonsense" }), teamColour("Beta", ["Alpha", "Beta"], {}));
});

test("a goalkeeper is lighter, and of white teams darker", () => {
  assert.ok(lightness(toRgb(keeperColour("#2f6bff"))) > lightness(toRgb("#2f6bff")));
  assert.ok(lightness(toRgb(keeperColour("#ffffff"))) < 0.6);
});

test("project and placeAt are each other's inverse", () => {
  const lens: Lens = { eye: [1, -9, 6], yaw: 1.3, pitch: -0.5, fov: 0.8 };
  const size = { width: 1280, height: 720 };
  const spot: Vec3 = [0, 0, 0];
  assert.ok(project(lens, size, 2.5, -1.25, 0, spot));
  const place = placeAt(lens, size, spot[0], spot[1])!;
  assert.ok(Math.hypot(place[0] - 2.5, place[1] + 1.25) < 1e-9);
  assert.equal(placeAt({ ...lens, pitch: 0 }, size, 640, 0), null);
});

test("every preset shows the whole field, on phones and on walls", () => {
  const pitch = readPitch({ FieldLength: 30, FieldWidth: 20 })!;
  const spot: Vec3 = [0, 0, 0];
  for (const size of [{ width: 390, height: 780 }, { width: 1280, height: 720 }, { width: 5000, height: 1400 }])
    PRESETS.forEach((preset, index) => {
      const lens = presetLens(index, pitch, size);
      for (const [x, y] of [[15, 10], [15, -10], [-15, 10], [-15, -10]]) {
        assert.ok(project(lens, size, x, y, 0, spot), preset.name);
        assert.ok(spot[0] >= 0 && spot[0] <= size.width && spot[1] >= 0 && spot[1] <= size.height, `${preset.name} on ${size.width}: ${spot}`);
      }
    });
});

test("a rolled ball stops where it was sent", () => {
  for (const distance of [1, 4, 9]) {
    const speed = rollSpeed(distance);
    assert.ok(Math.abs(speed / distance - 1.475) < 0.01, "the factor that operators know");
    const { points, count } = fly([0, 0, 0.042], [speed, 0, 0], undefined, 1500);
    const end = points[3 * (count - 1)];
    assert.ok(Math.abs(end - distance) < 0.08 + 0.03 * distance, `${end} instead of ${distance}`);
  }
});

test("a shot lands where it was sent, at any angle", () => {
  for (const angle of [0.3, Math.PI / 4, 1.2]) {
    const velocity = shotAt([1, 2, 0.042], [6, 5], angle);
    const { landing } = fly([1, 2, 0.042], velocity);
    assert.ok(Math.hypot(landing[0] - 6, landing[1] - 5) < 0.25, `${landing}`);
    assert.ok(Math.abs(Math.atan2(velocity[2], Math.hypot(velocity[0], velocity[1])) - angle) < 1e-9);
  }
});

test("a ball on the ground stays there", () => {
  const { points, count } = fly([0, 0, 0.042], [0, 0, 0]);
  assert.equal(count, 1);
  assert.ok(Math.abs(points[2] - 0.042) < 1e-3);
});

test("keys have names, with and without modifiers", () => {
  assert.equal(press("o", "KeyO"), "O");
  assert.equal(press("X", "KeyX", { shiftKey: true }), "Shift+X");
  assert.equal(press(" ", "Space"), "Space");
  assert.equal(press("Tab", "Tab", { shiftKey: true }), "Shift+Tab");
  assert.equal(press("?", "Slash", { shiftKey: true }), "?");
  assert.equal(press("3", "Digit3"), "3");
  assert.equal(press("c", "KeyC", { ctrlKey: true }), "Ctrl+C");
});

test("no action takes Tab: it goes from control to control", () => {
  assert.ok(!ACTIONS.some(({ key }) => key.endsWith("Tab")));
  // A user who chose it in an earlier version also gets the default back.
  assert.equal(actionOf("Tab", { "next robot": "Tab" }), null);
  assert.equal(actionOf("Shift+Tab", { "next robot": "Shift+Tab" }), null);
  assert.deepEqual([actionOf(">", {}), actionOf("<", {})], ["next robot", "previous robot"]);
});

test("the letter O and the digit 0 have different key caps", () => {
  assert.deepEqual([keyWords("O"), keyWords("0"), keyWords("ArrowRight")], ["O letter", "0 zero", "→"]);
});

test("the help of embedded pages leaves out the tools, which need a role", () => {
  assert.deepEqual(listedActions(false), ACTIONS);
  const names = listedActions(true).map(({ name }) => name);
  for (const name of ["hands", "beam tool", "play modes", "end simulation", "pause world"]) assert.ok(!names.includes(name), name);
  for (const name of ["pause", "next goal", "help", "director"]) assert.ok(names.includes(name), name);
});

test("the label of the selected robot is drawn last", () => {
  const label = (text: string, isSelected = false) => ({ actor: null as unknown as Actor, text, colour: "", isSelected });
  const labels = [label("1"), label("2", true), label("3")].sort(selectedLast);
  assert.deepEqual(labels.map(({ text }) => text), ["1", "3", "2"]);
});

test("upright phones are phones", () => {
  assert.deepEqual([isPhone({ width: 390, height: 844 }), isPhone({ width: 844, height: 390 }), isPhone({ width: 720, height: 900 })], [true, false, false]);
});

test("a page begins with the automatic camera, and upright phones follow the ball", () => {
  assert.deepEqual(firstCamera({ width: 1280, height: 720 }), { mode: "director" });
  assert.deepEqual(firstCamera({ width: 844, height: 390 }), { mode: "director" });
  assert.deepEqual(firstCamera({ width: 390, height: 844 }), { mode: "ball" });
  assert.deepEqual(cameraOf("spectator", { width: 390, height: 844 }), { mode: "ball" });
  assert.deepEqual(cameraOf("spectator", { width: 1280, height: 720 }), { mode: "director" });
  assert.deepEqual(cameraOf("referee", { width: 1280, height: 720 }), { mode: "preset", preset: 5 });
  assert.deepEqual([DEFAULTS.labels, SETTINGS_PRESETS.spectator.labels], ["number", "number"]);
});

test("the automatic camera shows the ball at once, and all of the field without one", () => {
  const pitch = readPitch({ FieldLength: 30, FieldWidth: 20 })!;
  const size = { width: 1280, height: 720 };
  const spot: Vec3 = [0, 0, 0];
  const ball = { at: [9, -4, 0.04] as Vec3, heading: [1, 0, 0] as Vec3 };
  for (const stage of [{ pitch, size, ball, player: null, playerHead: null }, { pitch, size, ball: null, player: null, playerHead: null }]) {
    const rig = new Rig();
    rig.setMode("director");
    rig.update(0.02, stage, noSteering());
    const shown: Vec3[] = stage.ball ? [ball.at] : [[15, 10, 0], [-15, -10, 0], [15, -10, 0], [-15, 10, 0]];
    for (const place of shown) {
      assert.ok(project(rig.lens, size, ...place, spot));
      const share = stage.ball ? 0.1 : 0.5;
      assert.ok(Math.abs(spot[0] / size.width - 0.5) <= share, `${place} at ${spot}`);
    }
  }
});

test("on an upright screen the camera that follows the ball stands farther away", () => {
  const away = (width: number, height: number) => {
    const rig = new Rig();
    rig.setMode("ball");
    rig.update(0.02, { pitch: null, size: { width, height }, ball: { at: [0, 0, 0], heading: [1, 0, 0] }, player: null, playerHead: null }, noSteering());
    return Math.hypot(...rig.lens.eye);
  };
  assert.ok(Math.abs(away(1280, 720) - 9) < 1e-6);
  assert.ok(Math.abs(away(390, 844) - 13.5) < 1e-6);
});

const still = { pitch: null, size: { width: 1280, height: 720 }, ball: { at: [1, 2, 0] as Vec3, heading: [1, 0, 0] as Vec3 }, player: { at: [3, 0, 0.5] as Vec3, heading: [1, 0, 0] as Vec3 }, playerHead: { at: [3, 0, 0.5] as Vec3, heading: [1, 0, 0] as Vec3 } };

test("steering that a camera has no use for makes it a free one", () => {
  const axes = ["turnX", "turnY", "panX", "panY", "zoom", "ahead", "left", "up"] as const;
  const own: Record<string, readonly string[]> = { preset: [], director: [], ball: ["turnX", "turnY", "zoom"], player: ["turnX", "turnY", "zoom"], first: ["zoom"], third: ["zoom"], free: axes };
  for (const [mode, kept] of Object.entries(own))
    for (const axis of axes) {
      const rig = new Rig();
      rig.setMode(mode as CameraMode);
      rig.update(0.02, still, noSteering());
      const { eye } = structuredClone(rig.lens);
      rig.update(0.02, still, { ...noSteering(), [axis]: 1 });
      assert.equal(rig.mode, kept.includes(axis) ? mode : "free", `${axis} with ${mode}`);
      if (!kept.includes(axis)) assert.ok(Math.hypot(...eye.map((x, k) => x - rig.lens.eye[k])) < 1.5, `${mode} continues from its position`);
    }
});

test("a pinch ends no camera that follows something", () => {
  const rig = new Rig();
  const moved = (["preset", "director", "free", "ball", "player", "first", "third"] as const).filter((mode) => (rig.setMode(mode), rig.isMovedByPinch));
  assert.deepEqual(moved, ["preset", "director", "free"]);
});

test("at the first touch the director's picture does not jump", () => {
  const rig = new Rig();
  rig.setMode("director");
  for (let i = 0; i < 200; i++) rig.update(0.02, still, noSteering());
  const { fov } = structuredClone(rig.lens);
  for (let i = 0; i < 20; i++) rig.update(0.02, still, { ...noSteering(), turnX: 1 });
  assert.ok(Math.abs(rig.lens.fov - fov) < 1e-4);
});

test("no two actions share a usual key, and own keys go first", () => {
  assert.equal(new Set(ACTIONS.map((action) => action.key)).size, ACTIONS.length);
  assert.equal(actionOf("O", {}), "play modes");
  assert.equal(actionOf("Z", { "play modes": "Z" }), "play modes");
  assert.equal(actionOf("O", { "play modes": "Z" }), null);
});

test("valid settings are kept from any source", () => {
  assert.deepEqual(readSettings("nonsense"), DEFAULTS);
  const settings = readSettings('{"showMap":false,"labels":"shouting","sharpness":"2","extra":1}');
  assert.deepEqual(settings, { ...DEFAULTS, showMap: false });
});

test("own keys that no action may have are dropped, and the usual ones are back", () => {
  const { keys } = readSettings('{"keys":{"next robot":"Tab","previous robot":"Shift+Tab","map":"Shift+M","fouls":7}}');
  assert.deepEqual(keys, { map: "Shift+M" });
  assert.equal(keysOf(keys).get("next robot"), ">");
  assert.equal(actionOf(">", keys), "next robot");
  assert.deepEqual(DEFAULTS.keys, {});
});

test("keys that move the camera while they are down are no keys of actions", () => {
  const press = { key: "w", code: "KeyW", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  assert.ok(isHeld(press) && isHeld({ ...press, shiftKey: true }));
  assert.ok(!isHeld({ ...press, ctrlKey: true }) && !isHeld({ ...press, code: "KeyX" }));
});

test("the next robot goes through one team, then the other", () => {
  const actor = (side: string | null, number: number): Actor => ({ thing: { name: `${side} ${number}`, side, number }, pose: 0, head: 0 }) as unknown as Actor;
  const robots = [actor("right", 3), actor("left", 2), actor(null, 1), actor("left", 1)];
  const walk = (selected: string | null, step: 1 | -1) => nextRobot(robots, selected, step)?.thing.name;
  assert.deepEqual([null, "left 1", "left 2", "right 3", "null 1"].map((each) => walk(each, 1)), ["left 1", "left 2", "right 3", "null 1", "left 1"]);
  assert.deepEqual(["left 1", "right 3"].map((each) => walk(each, -1)), ["null 1", "left 2"]);
  assert.equal(walk("ball", 1), "left 1");
  assert.equal(nextRobot([], null, 1), null);
});

test("links with a moment or display settings start from the defaults, and preserve personal settings", () => {
  const own = { ...DEFAULTS, showMap: false, showPlots: true, charts: ["torque:lle3"], labels: "none" as const, drawingFilter: "x", sharpness: 4, shadows: false, keys: { map: "Shift+M" }, colours: { Alpha: "#123456" } };
  const after = (search: string) => {
    const settings = structuredClone(own);
    applyLink(settings, readLink(search));
    return settings;
  };
  const fresh = { ...DEFAULTS, sharpness: 4, shadows: false, keys: own.keys, colours: own.colours };
  for (const search of ["?at=12", "?camera=director", "?camera=3&token=x", "?lens=1,2,3,0,0,1"]) assert.deepEqual(after(search), fresh, search);
  assert.deepEqual(after("?labels=name"), { ...fresh, labels: "name" });
  assert.deepEqual(after("?preset=referee"), { ...fresh, ...SETTINGS_PRESETS.referee });
  // The link specifies no display settings: the browser's stored values apply.
  for (const search of ["", "?token=x", "?embed=1", "?select=ball"]) assert.deepEqual(after(search), own, search);
  assert.deepEqual(after("?smooth=0&shadows=1"), { ...own, smooth: false, shadows: true });
  after("?at=1").charts.push("one more");
  assert.deepEqual(DEFAULTS.charts, ["height", "speed"]);
});

test("a copied link shows with every browser what its sender saw", () => {
  const lens: Lens = { eye: [1, 2, 3], yaw: 0.5, pitch: -0.25, fov: 0.75 };
  const other = { ...DEFAULTS, showMap: false, showScore: false, showForces: true, labels: "none" as const, drawingFilter: "^l_1" };
  for (const sender of [DEFAULTS, { ...DEFAULTS, showMap: false, labels: "name" as const }, { ...DEFAULTS, showPlots: true, charts: ["speed"] }])
    for (const tick of [null, 7]) {
      const seen = structuredClone(other);
      const link = readLink(new URL(writeLink("http://host/", sender, { mode: "director", preset: 5, lens }, tick, null)).search);
      applyLink(seen, link);
      assert.deepEqual(seen, sender);
      assert.deepEqual(link.camera, { mode: "director" });
    }
});

test("a link says what the page showed", () => {
  const lens: Lens = { eye: [1, 2, 3], yaw: 0.5, pitch: -0.25, fov: 0.75 };
  const href = writeLink("http://host/?token=secret", { ...DEFAULTS, showMap: false, labels: "name", drawingFilter: "^l_1&" }, { mode: "free", preset: 0, lens }, 1200, "left 3");
  assert.equal(readLink(new URL(href).search).select, "left 3");
  assert.ok(!href.includes("secret"));
  const link = readLink(new URL(href).search);
  assert.equal(link.at, 1200);
  assert.deepEqual(link.lens, lens);
  assert.equal(link.settings.showMap, false);
  assert.equal(link.settings.labels, "name");
  assert.equal("showScore" in link.settings, false);
  assert.equal(link.settings.drawingFilter, "^l_1&");
  assert.equal(readLink("?drawings=0").settings.showDrawings, false);
  assert.deepEqual(readLink("?camera=3").camera, { mode: "preset", preset: 2 });
});

test("a link contains the camera and the settings other than defaults, and nothing else", () => {
  const lens: Lens = { eye: [1, 2, 3], yaw: 0.5, pitch: -0.25, fov: 0.75 };
  const linkOf = (change: object, mode: "director" | "ball" | "preset" = "director") => new URL(writeLink("http://host/?token=secret&map=1", { ...DEFAULTS, ...change }, { mode, preset: 2, lens }, null, null)).search;
  assert.equal(linkOf({}), "?camera=director");
  assert.equal(linkOf({ showPlots: true }), "?plots=1&camera=director");
  assert.equal(linkOf({ showMap: false, labels: "none" }, "ball"), "?map=0&labels=none&camera=ball");
  assert.equal(linkOf({}, "preset"), "?camera=3");
  assert.deepEqual(readLink(linkOf({ showPlots: true, charts: ["speed"] })).settings, { showPlots: true, charts: ["speed"] });
});

test("pages that foreign ones can frame count as embedded", () => {
  assert.deepEqual(["", "?embed=1", "?embed=0", "?embed"].map((search) => readLink(search).embed), [false, true, true, true]);
});

test("display texts", () => {
  assert.deepEqual([countWords(0, "set"), countWords(1, "set"), countWords(2, "set")], ["0 sets", "1 set", "2 sets"]);
  assert.equal(clockWords(245.4), "4:05");
  assert.equal(modeWords("free_kick_left"), "Free kick left");
  assert.equal(modeWords("KickOff_Left"), "Kick-off left");
});
