import * as z from "zod/mini";
import { choice, queryIds } from "../fields.ts";
import { filePurposes, type FilePurposeName } from "./purposes.ts";

const sendable = Object.entries(filePurposes).flatMap(([name, { upload }]) => (upload === null ? [] : [name as FilePurposeName]));

/** What is said of a file that is sent; the file itself is the form's part `file`. */
export const uploadInput = z.object({ purpose: choice(sendable) });

/** A file that was kept. Pictures are written anew: type, name and size are those of what is kept. */
export const keptFile = z.object({ id: z.number(), name: z.string(), mime: z.string(), bytes: z.number() });
export type KeptFile = z.infer<typeof keptFile>;

/** `size=thumb`: the small form of a picture. */
export const fileQuery = z.object({ size: z.optional(choice(["thumb"])) });

/** The small forms of pictures that are asked for at once: as many as a screen shows. */
export const MOST_THUMBS = 24;
export const thumbsQuery = z.object({ ids: queryIds(MOST_THUMBS) });
/** A small form of a picture, as an address that holds its bytes: `data:image/webp;base64,…`. */
export const thumb = z.object({ id: z.number(), picture: z.string() });
