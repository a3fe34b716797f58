export { linkFromConsole } from "./console-link.ts";
export { makeAccountDoor } from "./conversion-door.ts";
export { accountCounts } from "./counts-store.ts";
export { accountHandlers } from "./handlers.ts";
export { forgetLinks } from "./links-store.ts";
export { requireGoodPassword } from "./password-quality.ts";
export { forgetSessions, makeFindCaller } from "./sessions-store.ts";
export { signIn } from "./sign-in.ts";
export { insertAccount } from "./store.ts";
