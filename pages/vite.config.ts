// One page, one script, one style sheet, with fixed names: the server embeds the files of `dist`, and a build has to give the
// same bytes in every folder.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { sources } from "./sources.ts";

export default defineConfig({
  base: "./",
  plugins: [sources(), svelte({ compilerOptions: { cssHash: ({ name, hash }) => `${name.toLowerCase()}-${hash(name)}` } })],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rollupOptions: {
      output: { entryFileNames: "viewer.js", assetFileNames: "[name][extname]", codeSplitting: false },
    },
  },
  server: { proxy: { "/ws": { target: "ws://127.0.0.1:8080", ws: true }, "/api": "http://127.0.0.1:8080" } },
});
