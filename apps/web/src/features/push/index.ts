export { renewPush } from "./push-browser.ts";
export const loadPushParts = async () => ({ default: (await import("./push-panel.tsx")).PushParts });
