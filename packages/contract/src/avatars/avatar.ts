import * as z from "zod/mini";

/** Nothing is said of an avatar beside the file itself. */
export const avatarUpload = z.object({});

/** Where an account's picture is, an address of 128 random bits; null: it has none. `version`: of the account, from now on. */
export const savedAvatar = z.object({ id: z.number(), avatarUrl: z.nullable(z.string()), version: z.number() });
export type SavedAvatar = z.infer<typeof savedAvatar>;

/** What an avatar's file may be called; every other name is that of none, like one that is missing. */
export const avatarParams = z.object({
  filename: z.pipe(
    z.string(),
    z.transform((name: string) => (/^[\w-]{22}\.webp$/.test(name) ? name : "")),
  ),
});
