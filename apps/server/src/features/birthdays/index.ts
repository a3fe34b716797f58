import type { Manifest } from "../../manifest.ts";
import { birthdayHandlers } from "./handlers.ts";

export const birthdays = { handlers: birthdayHandlers } satisfies Manifest;
