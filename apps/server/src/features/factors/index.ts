import type { Manifest } from "../../manifest.ts";
import { factorHandlers } from "./handlers.ts";

/** The rows that it changes are the accounts': a sign-in asks for them. */
export const factors = { handlers: factorHandlers } satisfies Manifest;
