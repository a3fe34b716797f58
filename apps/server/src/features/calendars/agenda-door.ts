import type { SeriesDoor } from "./series-door.ts";
import { UntakenError } from "./series-door.ts";

/** The agenda's own way in. */
export const agendaDoor: SeriesDoor = {
  check: async () => undefined,
  add: async () => {
    throw new UntakenError("unreadable");
  },
  change: async () => {
    throw new UntakenError("unreadable");
  },
  drop: async () => "deleted",
};
