import * as z from "zod/mini";
import { choice } from "../fields.ts";
import { ownPartNames } from "./choices.ts";

const row = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));

/** What the church keeps of the caller, part by part; parts without a row are left out. Fields are those of `ownParts`. */
export const ownData = z.array(z.object({ part: choice(ownPartNames), rows: z.array(row) }));
export type OwnData = z.infer<typeof ownData>;
