export { LogoPanel } from "./logo-panel.tsx";
