import type { messages as portuguese } from "../pt/member-tabs.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof portuguese> = {
  label: "Parts of the record",
  "title.overview": "Overview",
  "title.overview.short": "Overview",
  "title.details": "Details",
  "title.family": "Family",
  "title.church": "Church",
  "title.service": "Service",
  "title.timeline": "Timeline",
  "title.readings": "Who saw",
  all: "See all",
  "act.contact": "Log contact",
  "act.contact.short": "Log",
};
