/** What other features may use of accounts' pictures. */
export { OwnAvatar } from "./own-avatar.tsx";
