/** What the shell shows of the notices. */
export { Bell } from "./bell/bell.tsx";
