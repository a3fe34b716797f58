import * as z from "zod/mini";
import { roleNames } from "../accounts/choices.ts";
import { permissionSet } from "../accounts/users.ts";
import { choice, instant, name, version } from "../fields.ts";

/** `renamed`: the church gave it the name; another is said in the reader's language. */
export const role = z.object({ name: z.string(), display_name: z.string(), renamed: z.boolean() });
export const roleDetails = z.object({ display_name: z.string(), rank: z.number(), permissions: z.array(z.string()) });

/** A role as the settings show it. */
export const roleRecord = z.object({
  name: choice(roleNames),
  display_name: z.string(),
  /** What it was called and allowed at first, and is again once that is put back. */
  usual_name: z.string(),
  usual_permissions: z.array(z.string()),
  rank: z.number(),
  /** In the shortest form: 'manage' alone in the place of all that it implies. */
  permissions: z.array(z.string()),
  /** How many active accounts have it, among those that the caller reaches. */
  accounts: z.number(),
  version: z.number(),
});
export type RoleRecord = z.infer<typeof roleRecord>;

/** An absent field is unchanged. */
export const roleChange = z.object({
  display_name: z.optional(name(40).check(z.minLength(2, { error: "field.tooShort" }))),
  permissions: z.optional(permissionSet),
  version,
});

/** The rights that a refused change gives or takes away and that the caller lacks. */
export const lackedRights = z.object({ permissions: z.array(z.string()) });

/** A set as the query of a preview: its rights, separated by commas. */
export const wantedRights = z.object({
  permissions: z.string({ error: "field.text" }).check(z.maxLength(2_000, { error: "field.tooLong" })),
});

/** How many active accounts would have a right, or would have it no longer. */
export const roleEffect = z.object({ permission: z.string(), gain: z.number(), lose: z.number() });
export type RoleEffect = z.infer<typeof roleEffect>;

/** Who changed what of which role. */
export const roleEntry = z.object({
  id: z.number(),
  name: choice(roleNames),
  at: instant,
  /** Null: the account is no more. */
  by: z.nullable(z.string()),
  /** Null: it was not renamed. */
  renamed: z.nullable(z.object({ from: z.string(), to: z.string() })),
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
export type RoleEntry = z.infer<typeof roleEntry>;
