// What few boards show: a church's first days, and accounts that look after nobody. One file of its own, loaded where it is shown.
export { ContactPanel } from "./contact-panel.tsx";
export { FirstRunCard } from "./first-run-card.tsx";
export { FirstSteps } from "./first-steps.tsx";
export { InviteCard } from "./invite-card.tsx";
