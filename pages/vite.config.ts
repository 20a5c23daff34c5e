// Four pages: that of a run, with `--mode compare` the one that shows two, with `--mode challenge` the one that skill challenges
// are ordered on, and with `--mode station` the one that people operate rescue robots from. Each has one script and one style
// sheet, with fixed names: the server embeds the files of `dist`, and a build has to give the same bytes in every folder.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { sources } from "./sources.ts";

const PAGES = { viewer: "index.html", compare: "compare.html", challenge: "challenge.html", station: "station.html" };
const SOCKET = { target: "ws://127.0.0.1:8080", ws: true };

export default defineConfig(({ mode }) => {
  const name = mode === "compare" || mode === "challenge" || mode === "station" ? mode : "viewer";
  return {
    base: "./",
    plugins: [sources(), svelte({ compilerOptions: { cssHash: ({ name, hash }) => `${name.toLowerCase()}-${hash(name)}` } })],
    build: {
      outDir: "dist",
      // The first of the builds makes room.
      emptyOutDir: name === "viewer",
      target: "es2022",
      sourcemap: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      rollupOptions: {
        input: PAGES[name],
        output: { entryFileNames: `${name}.js`, assetFileNames: "[name][extname]", codeSplitting: false },
      },
    },
    server: { proxy: { "/ws": SOCKET, "^/station$": SOCKET, "/api": "http://127.0.0.1:8080" } },
  };
});
