export { renewPush } from "./push-browser.ts";
