import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** This package's folder, one above this file both in the source and in the built server. Other files must not use their own location. */
const home = new URL("../", import.meta.url);
const isBuilt = !import.meta.url.endsWith(".ts");

export const migrationsFolder = new URL("migrations/", home);
export const webFolder = fileURLToPath(new URL("../web/dist/", home));
export const sheetWorker = new URL(isBuilt ? "dist/sheet-worker.js" : "src/sheets/worker.ts", home);
export const rosterWorker = new URL(isBuilt ? "dist/roster-worker.js" : "src/features/schedule/fill/worker.ts", home);
/** The file of a font for documents. */
export const fontFile = (font: string, name: string): string => createRequire(home).resolve(`@fontsource/${font}/files/${name}`);
