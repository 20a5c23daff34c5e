// Bundles the tests, which are TypeScript, and runs them with Node's own runner.
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../../node_modules/.unit");
const tests = readdirSync(here).filter((name) => name.endsWith(".test.ts"));
rmSync(out, { recursive: true, force: true });
await build({
  configFile: false,
  logLevel: "warn",
  build: {
    ssr: true,
    outDir: out,
    target: "node20",
    rollupOptions: { input: tests.map((name) => join(here, name)), output: { entryFileNames: "[name].mjs" } },
  },
});
const files = readdirSync(out).filter((name) => name.endsWith(".test.mjs")).map((name) => join(out, name));
process.exit(spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit" }).status ?? 1);
