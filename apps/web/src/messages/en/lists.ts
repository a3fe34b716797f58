import type { messages as pt } from "../pt/lists.ts";
import type { Texts } from "../texts.ts";

export const messages: Texts<typeof pt> = {
  "filter.label": "Filters",
  "filter.clearSearch": "Clear the search",
  "filter.more": "More filters",
  "filter.phone": "Filters",
  "filter.phoneCount": "Filters ({{count}})",
  "filter.clearOne": "Remove the filter",
  "filter.clear": "Clear filters",
  "sort.label": "Sort",
  "view.label": "View",
  "view.cards": "Cards",
  "view.table": "Table",
  "list.emptyFiltered": "Try adjusting the filters or searching for another word.",
  "list.offline": "You are offline.",
  "list.offlineHint": "Try again once the internet is back.",
  "list.offlineNote": "Offline: showing what was already loaded.",
  close: "Close",
  cancel: "Cancel",
};
