export { Bell } from "./bell/bell.tsx";
