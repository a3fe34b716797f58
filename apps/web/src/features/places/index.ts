export { PlaceChoice, usePlaceOptions } from "./place-choice.tsx";
