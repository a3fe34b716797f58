import { fileURLToPath } from "node:url";

/** This package's folder: one above us, as a source file and in the built server alike. No other file may look from where it stands. */
const home = new URL("../", import.meta.url);

export const migrationsFolder = new URL("migrations/", home);
/** The built web. */
export const webFolder = fileURLToPath(new URL("../web/dist/", home));
