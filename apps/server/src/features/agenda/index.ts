import type { Manifest } from "../../manifest.ts";
import { agendaHandlers } from "./handlers.ts";
import { eventTargets } from "./target-store.ts";

export { visibleTo } from "./sight-store.ts";
export { addWhole, changeWhole, checkWhole, dropWhole, type WholeEvent } from "./whole-event.ts";
export { EVENT_CANCELED, EVENT_CHANGED } from "./tell.ts";

export const agenda = {
  handlers: agendaHandlers,
  tables: {
    event_series: { backup: "data", congregation: "column", retention: "kept" },
    events: { backup: "data", congregation: "column", retention: "parent" },
  },
  targets: eventTargets,
} satisfies Manifest;
