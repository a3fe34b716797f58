import * as z from "zod/mini";
import { choice } from "../fields.ts";
import { duties } from "../permissions.ts";
import { roleNames } from "./choices.ts";

/** Why an account may or may not do something. */
export const permissionReason = z.object({
  permission: z.string(),
  allowed: z.boolean(),
  because: z.enum(["everything", "role", "role_manage", "added", "added_manage", "removed", "not_held", "restricted"]),
  /** By which duties the account may do something of it nevertheless, to the rows of these alone. */
  duties: z.array(z.enum(duties)),
});

/** Of one section, by any of its names. */
export const whyQuery = z.object({ section: z.optional(z.string().check(z.maxLength(40))) });

/** Why an account reaches no more than its own profile: it waits for approval or was deactivated, its password must be changed, its profile completed. */
export const waitReasons = ["pendente", "inativo", "password", "profile"] as const;

/** The same with all that bears upon it, to be said in sentences. */
export const accountWhy = z.object({
  id: z.number(),
  name: z.string(),
  role: choice(roleNames),
  roleName: z.string(),
  /** The church gave the role its name; another is said in the reader's language. */
  roleRenamed: z.boolean(),
  waits: z.nullable(z.enum(waitReasons)),
  /** The congregations that its rights reach, by name, and how many more the reader does not see; null: all. */
  congregations: z.nullable(z.object({ names: z.array(z.string()), others: z.number() })),
  reasons: z.array(
    z.extend(permissionReason, {
      /** The entry that decides, as it is stored: "visitors:manage", "events.read"; null: there is none. */
      entry: z.nullable(z.string()),
      /** How much a right reaches: every record, one's own (a leader's people), or little of each (a treasurer's members). */
      records: z.enum(["all", "own", "narrow"]),
    }),
  ),
});
export type AccountWhy = z.infer<typeof accountWhy>;
