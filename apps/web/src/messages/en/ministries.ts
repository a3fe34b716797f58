import type { Texts } from "../texts.ts";
import type { messages as portuguese } from "../pt/ministries.ts";

export const messages: Texts<typeof portuguese> = {
  title: "Ministries",
  lead: "Who serves where, and who leads.",
  add: "Add ministry",
  edit: "Edit",
  "edit.title": "Edit ministry",
  delete: "Delete",
  details: "Ministry details",

  name: "Name",
  description: "Description",
  leader: "Leader",
  noLeader: "No leader",
  created: "Added",
  status: "Status",
  "status.active": "Active",
  "status.paused": "Paused",
  "status.closed": "Closed",

  "filter.search": "Search ministries",
  "filter.searchHint": "Name or leader",
  "filter.allStatuses": "Any status",
  "filter.anyLeader": "Any leader",
  what_zero: "ministries",
  what_one: "ministry",
  what_many: "ministries",
  what_other: "ministries",
  "list.emptyYet": "Add the first one: worship, welcome, children…",
  "list.none": "The church’s ministries appear here.",
  "list.failed": "Could not load the ministries.",

  added: "Ministry added",
  saved: "Ministry saved",
  deleted: "Ministry deleted",
  deleteFailed: "Could not delete the ministry.",
  restored: "Ministry restored",
};
