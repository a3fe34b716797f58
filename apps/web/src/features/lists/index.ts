export { SavedLists } from "./saved-lists.tsx";
