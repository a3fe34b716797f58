/** What the page of a member opens with: loaded together. */
export { KeyFacts } from "./key-facts.tsx";
export { OverviewTab } from "./overview-tab.tsx";
export { BirthdayFact, MinistriesFact, RollFact } from "./own-facts.tsx";
