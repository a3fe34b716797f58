export { PlaceFields, useFamilyChoice } from "./place-fields.tsx";
