/** What other features may use of the church's logo. */
export { LogoPanel } from "./logo-panel.tsx";
