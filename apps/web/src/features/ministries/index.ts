export { MinistryChoice, ministryText, useMinistryFilter } from "./ministry-choice.tsx";
