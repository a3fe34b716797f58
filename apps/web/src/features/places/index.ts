export { PlaceChoice, usePlaceFilter } from "./place-choice.tsx";
