export type { AccountDoor } from "./account-door.ts";
export { lockCard, type WholeCardRow } from "./card-store.ts";
export { convertCard } from "./conversion-store.ts";
export { visitorCounts } from "./counts-store.ts";
export { visitorHandlers } from "./handlers.ts";
export { createRegisteredCard, type RegisteredCard } from "./registered-card.ts";
export { readCongregations } from "./register-store.ts";
export { moveCard, type CardMove } from "./same-person-store.ts";
export { countRegistration } from "./registration-limits.ts";
