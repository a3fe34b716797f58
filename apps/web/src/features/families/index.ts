/** What other features may use of the families. */
export { PlaceFields, useFamilyChoice } from "./place-fields.tsx";
