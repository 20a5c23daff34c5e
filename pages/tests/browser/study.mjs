// A participant takes part in a study with a real run: forms, the station without the experimenter's parts, a freeze, the
// workload form, and the last page. The experimenter looks on.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "./browser.mjs";
import { run, scratchFile, Server } from "./server.mjs";

const STUDY = `
name = "A short study"
participants = 1
minutes = 0.3
return = "https://panel.example/?participant={participant}"
[consent]
title = "Consent"
text = "Text"
[world]
generate = "apartment"
robots = 2
victims = 3
[[condition]]
label = "panorama"
display = "panorama"
[freeze]
count = 1
earliest_s = 2
apart_s = 2
probes = ["requests", "position", "activity"]
[[questionnaire]]
name = "person"
title = "About you"
when = "start"
[[questionnaire.item]]
id = "age"
text = "How old are you?"
kind = "number"
min = 18
`;
const DESK = { viewport: { width: 1366, height: 768 } };

test(
  "a participant goes through a study",
  async (stage) => {
    const [file, folder] = [scratchFile("study.toml"), scratchFile("study")];
    writeFileSync(file, STUDY);
    const server = await stage.keep(Server.start(["rescue", "study", "serve", file, "--out", folder, "--web", "0", "--token", "secret", "--log", "error"]));
    const link = run("rescue", "study", "links", folder).split("\n")[1].split(",")[1];
    const page = await stage.page(DESK);
    stage.listen(page, new URL(server.web).host);
    await page.goto(link);
    await page.getByRole("button", { name: "I agree" }).click();
    await page.getByRole("heading", { name: "About you" }).waitFor();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Please answer this question.").waitFor();
    await page.getByLabel("How old are you?").fill("33");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Open the trial" }).click();

    const station = page.frameLocator("iframe");
    await station.locator('[data-link="open"]').waitFor();
    await station.locator('button[data-robot="robot2"]').waitFor();
    assert.equal(await station.getByRole("button", { name: "Experimenter" }).count(), 0, "the experimenter's panel");
    assert.equal(await station.getByRole("button", { name: "Model view" }).count(), 0, "the view of the truth");
    assert.equal(await station.getByRole("button", { name: "Queue" }).count(), 0, "another display");
    await page.getByRole("button", { name: "Start" }).click();

    for (let answered = 0; answered < 3; answered++) {
      await page.getByRole("heading", { name: "The world stands still" }).waitFor();
      assert.equal(await page.locator("iframe").count(), 0, "the station is hidden");
      const map = page.locator("input[name=place], input[type=image]");
      if (await map.count()) await map.click({ position: { x: 90, y: 40 } });
      else if (await page.getByRole("radio").count()) await page.getByRole("radio").first().check().then(() => page.getByRole("button", { name: "Continue" }).click());
      else await page.locator("input[name=answer]").fill("0").then(() => page.getByRole("button", { name: "Continue" }).click());
    }
    await station.locator('[data-link="open"]').waitFor();

    const watch = await stage.page(DESK);
    stage.listen(watch, new URL(server.web).host);
    await watch.goto(`${server.web}?token=secret`);
    await watch.getByRole("link", { name: "P001" }).click();
    await watch.getByRole("link", { name: "Look on" }).waitFor();

    const sliders = station.getByRole("slider", { name: /demand|Performance|Effort|Frustration/ });
    await sliders.first().waitFor();
    assert.equal(await sliders.count(), 6);
    for (const slider of await sliders.all()) await slider.fill("40");
    await station.getByRole("button", { name: "Send", exact: true }).last().click();
    const end = page.getByRole("link", { name: "Finish" });
    await end.waitFor();
    assert.match(await end.getAttribute("href"), /^https:\/\/panel\.example\/\?participant=p[0-9a-f]{8}$/);

    run("rescue", "study", "table", folder);
    await watch.goto(`${server.web}?token=secret`);
    await watch.getByText("1 of 1 participants have finished").waitFor();
  },
  { expected: [/422/] },
);
