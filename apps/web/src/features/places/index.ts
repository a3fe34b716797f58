export { PlaceChoice } from "./place-choice.tsx";
export { usePlaceOptions } from "./place-options.ts";
