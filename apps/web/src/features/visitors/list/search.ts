import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { listSearch } from "../../../ui/list/list-search.ts";

export const visitorSearch = listSearch({
  row: visitorRoutes.listVisitors,
  usual: () => ({ sort: "-created_at", period: "all" }),
  record: "visitor",
  // What the details open with: `talked` and `log` show the contact form, after WhatsApp was opened or without.
  flags: ["add", "talked", "log"],
});
