import type { Manifest } from "../../manifest.ts";
import { agendaHandlers } from "./handlers.ts";
import { countWeek } from "./board-store.ts";
import { eventNotices } from "./notices.ts";
import { eventOwnData } from "./own-data-store.ts";
import { eventSearch } from "./search-store.ts";
import { eventTargets } from "./target-store.ts";

export { createSeries, type CreatedSeries } from "./create.ts";
export { endSeries, overrideOccurrence, replaceSeries } from "./door.ts";
export { eventKind, type EventRow } from "./events-store.ts";
export { heldEvent } from "./held-event.ts";
export { instantOf } from "./rows-store.ts";
export { addDays, localIn, type LocalTime } from "./clock.ts";
export { parseRule, ruleText } from "./rule.ts";
export type { EditContext } from "./remake.ts";
export type { Series, SeriesFields } from "./series.ts";
export { holdSeries, holdSeriesByUid } from "./series-store.ts";
export { addWhole, changeWhole, checkWhole, dropWhole, type WholeEvent } from "./whole-event.ts";
export { agendaSchedule, agendaTask } from "./extend-task.ts";
export { homeEvents } from "./public-store.ts";
export { eventWords } from "./search-store.ts";
export { theirEvents, visibleTo } from "./sight-store.ts";
export { EVENT_CANCELED, EVENT_CHANGED } from "./tell.ts";

export const agenda = {
  handlers: agendaHandlers,
  tables: {
    event_series: { backup: "data", congregation: "column", retention: "kept" },
    events: { backup: "data", congregation: "column", retention: "parent" },
  },
  charges: [{ table: "event_series", column: "owner_id" }],
  boards: [
    {
      allow: "agenda:view",
      section: "agenda",
      read: async (handle, scope, { today }) => ({ events: await countWeek(handle, scope, today) }),
    },
  ],
  notifies: eventNotices,
  ownData: eventOwnData,
  search: eventSearch,
  targets: eventTargets,
} satisfies Manifest;
