export { MinistryChoice, useMinistryOptions } from "./ministry-choice.tsx";
