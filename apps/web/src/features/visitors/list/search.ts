import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { listSearch } from "../../../ui/list/list-search.ts";

/** The address of the visitors' page (spec.md §2.7). */
export const visitorSearch = listSearch({
  row: visitorRoutes.listVisitors,
  usual: () => ({ sort: "-created_at", period: "all" }),
  record: "visitor",
  // What the details begin with: the form that logs a contact, after WhatsApp was opened or without.
  flags: ["add", "talked", "log"],
});
