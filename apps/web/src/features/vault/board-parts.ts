import type { vaultRoutes } from "@aprisco/contract/vault/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { BoardPart } from "../dashboard/index.ts";

/** Last on the board, where its coming moves nothing. */
export const boardParts: readonly BoardPart[] = [
  {
    name: "recoverySheet",
    allow: rightOf<typeof vaultRoutes.confirmRecoverySheet>("settings:manage"),
    audience: "overseers",
    order: 90,
    last: true,
    Part: lazy(async () => ({ default: (await import("./sheet-reminder.tsx")).SheetReminder })),
  },
];
