/** What other features may use of the ministries: to which of them one of their records belongs. */
export { MinistryChoice, useMinistryOptions } from "./ministry-choice.tsx";
