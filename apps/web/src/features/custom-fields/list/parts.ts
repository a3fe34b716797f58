/** What a list has of the church's own fields, once there are any. */
export { isNarrow, withCustomAsks } from "./asks.ts";
export { customColumns } from "./columns.tsx";
export { customFilters } from "./filters.tsx";
