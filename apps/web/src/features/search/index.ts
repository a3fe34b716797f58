/** What other features and the shell may use of Busca Global. */
export { Search } from "./search.tsx";
export { openSearch } from "./search-state.ts";
