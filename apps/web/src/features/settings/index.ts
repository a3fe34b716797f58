/** What other features may use of the settings. */
export { fillGreeting } from "./greeting.ts";
export { useSettings } from "./settings-queries.ts";
