/** What other features may use of the settings. */
export { useSettings } from "./settings-queries.ts";
