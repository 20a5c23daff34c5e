// A Vite plugin that writes the checksums of a build's source files next to the build. They show without Node whether the
// committed page matches its sources.

import { readFileSync, readdirSync, statSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { Plugin } from "vite";

const ROOTS = ["challenge.html", "compare.html", "index.html", "package-lock.json", "package.json", "sources.ts", "src", "station.html", "tsconfig.json", "vite.config.ts"];

function filesOf(path: string): string[] {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry ? [path] : [];
  return readdirSync(path).flatMap((name) => filesOf(`${path}/${name}`));
}

export function sources(): Plugin {
  return {
    name: "sources",
    generateBundle() {
      const lines = ROOTS.flatMap(filesOf).map((path) => `${path} ${crc32(readFileSync(path)).toString(16).padStart(8, "0")}\n`);
      this.emitFile({ type: "asset", fileName: "sources.txt", source: lines.sort().join("") });
    },
  };
}
