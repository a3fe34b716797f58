export { settingsHandlers } from "./handlers.ts";
export { dayIn } from "./church-day.ts";
export { readChurch, unnamed, type Church } from "./store.ts";
