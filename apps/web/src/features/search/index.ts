export { Search } from "./search.tsx";
export { openSearch } from "./search-state.ts";
