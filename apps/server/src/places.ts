import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** This package's folder: one above us, as a source file and in the built server alike. No other file may look from where it stands. */
const home = new URL("../", import.meta.url);
const isBuilt = !import.meta.url.endsWith(".ts");

export const migrationsFolder = new URL("migrations/", home);
/** The built web. */
export const webFolder = fileURLToPath(new URL("../web/dist/", home));
/** The thread that makes workbooks and documents. */
export const sheetWorker = new URL(isBuilt ? "dist/sheet-worker.js" : "src/sheets/worker.ts", home);
/** A font of the product's as a file that documents embed. */
export const sheetFonts = (name: string): string => createRequire(home).resolve(`@fontsource/literata/files/${name}`);
