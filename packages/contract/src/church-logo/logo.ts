import * as z from "zod/mini";
import { id } from "../fields.ts";

/** The logo is a file that was sent for it. */
export const churchLogoInput = z.object({ file_id: id });

/** `file_id` null: the church has none, and the product's own mark stands in its place. */
export const churchLogo = z.object({ file_id: z.nullable(z.number()) });
export type ChurchLogo = z.infer<typeof churchLogo>;
