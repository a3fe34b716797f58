import { countRoutes } from "@aprisco/contract/counts.ts";
import type { ActKind } from "../../api/queue/kept-act.ts";

/** What was counted, as a device keeps it until the server has it. */
export const unsentMarks: ActKind = { row: countRoutes.markCount };
