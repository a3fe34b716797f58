/** What other features may use of the saved lists. */
export { SavedLists } from "./saved-lists.tsx";
