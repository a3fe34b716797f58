export { Bell, loadCenter } from "./bell/bell.tsx";
