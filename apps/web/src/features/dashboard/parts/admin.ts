// What the administrator's board alone shows, in one file.
export { ActivitiesPart } from "./activities-part.tsx";
export { SystemPart } from "./system-part.tsx";
