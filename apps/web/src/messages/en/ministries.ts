import type { Texts } from "../texts.ts";
import type { messages as portuguese } from "../pt/ministries.ts";

export const messages: Texts<typeof portuguese> = {
  lead: "Who serves where, and who leads.",
  searchHint: "Name or leader",
  emptyYet: "Add the first one: worship, welcome, children…",
  none: "The church’s ministries appear here.",
};
