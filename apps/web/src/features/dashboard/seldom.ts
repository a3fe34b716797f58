// What few boards show: a church's first days, accounts without people to look after, and those who may not see the agenda. One file of
// its own, loaded where it is shown.
export { ContactPanel } from "./contact-panel.tsx";
export { FirstRunCard } from "./first-run-card.tsx";
export { FirstSteps } from "./first-steps.tsx";
export { InviteCard } from "./invite-card.tsx";
export { MeetingsPanel } from "./meetings-panel.tsx";
