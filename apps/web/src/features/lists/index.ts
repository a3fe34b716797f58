export { SavedLists, useClosedList } from "./saved-lists.tsx";
