import { visitorQuery } from "@aprisco/contract/visitors/visitor.ts";
import { listSearch } from "../../../ui/list-search.ts";

/** The address of the visitors' page (spec.md §2.7). */
export const visitorSearch = listSearch({
  query: visitorQuery,
  usual: () => ({ sort: "-created_at", period: "all" }),
  record: "visitor",
  flags: ["add"],
});
