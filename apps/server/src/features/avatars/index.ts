import type { Manifest } from "../../manifest.ts";
import { avatarHandlers } from "./handlers.ts";

export const avatars = { handlers: avatarHandlers } satisfies Manifest;
