/** What the shell asks of push: the browser's subscription goes on under the session of today. */
export { renewPush } from "./push-browser.ts";
