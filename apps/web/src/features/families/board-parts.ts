import type { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { lazy } from "react";
import { rightOf } from "../../api/light-row.ts";
import type { BoardPart } from "../dashboard/index.ts";

/** A guardian's own children, whatever else the account may see. */
export const boardParts: readonly BoardPart[] = [
  {
    name: "wards",
    allow: rightOf<typeof familyRoutes.listWards>({ duty: "guardian" }),
    order: 34,
    Part: lazy(async () => ({ default: (await import("./wards-part.tsx")).WardsPart })),
  },
];
