import * as z from "zod/mini";
import { currentPassword, signedIn, user, wantedReach, accountAccess, accountStatuses, roleNames, userSorts } from "./accounts-session.ts";
import { factorProof } from "./factors-proof.ts";
import { choice, email, instant, listQuery, queryText, whole, version } from "./fields.ts";
import { duties } from "./permissions.ts";

const nullableText = z.nullable(z.string());

/** An account in a list: without children, family and address. */
export const userCard = z.object({
  id: z.number(),
  name: z.string(),
  email: nullableText,
  /** What a visitor typed whose address belongs to another account already: shown, no sign-in address. */
  typedEmail: nullableText,
  phone: nullableText,
  role: choice(roleNames),
  roleName: z.string(),
  /** The church gave the role its name; another is said in the reader's language. */
  roleRenamed: z.boolean(),
  status: choice(accountStatuses),
  department: nullableText,
  avatar: nullableText,
  hasPassword: z.boolean(),
  /** A person who may be the same is known already. */
  possibleDuplicate: z.boolean(),
  createdAt: instant,
  lastSignInAt: z.nullable(instant),
  version: z.number(),
});
export type UserCard = z.infer<typeof userCard>;

export const userQuery = z.object({
  ...listQuery,
  role: z.optional(choice(roleNames)),
  status: z.optional(choice(accountStatuses)),
  department: queryText(100),
  access: z.optional(choice(accountAccess)),
  sort: z.optional(choice(userSorts)),
});

/** An account and, when it needs one, the single-use link to set its password (7 days), to copy or send by WhatsApp. */
export const userWithLink = z.object({
  id: z.number(),
  user,
  link: nullableText,
  /** Opens WhatsApp with the link ready to send; null without a mobile number. */
  whatsapp_link: nullableText,
  /** The link is built from the default address http://localhost:…, which opens on this machine only. */
  link_is_local: z.boolean(),
  /** WhatsApp goes to the number before: the present one was noted a short time ago without authority over the account. */
  to_former_phone: z.boolean(),
  /** It goes to the account's address by e-mail as well. */
  mailed: z.boolean(),
});
export type UserWithLink = z.infer<typeof userWithLink>;

/** Whose account an e-mail is, for those who may tie a card to it. */
export const knownAccount = z.object({ account_id: z.number(), name: z.string() });

const id = whole(1, 999_999_999_999_999);
export const wantedCongregations = z.extend(wantedReach, { version });
export const userCongregations = z.object({ all: z.boolean(), ids: z.array(z.number()), version: z.number() });

/** That more than an open session wants it: the caller's second factor, where they have one; else, for an equal, their password. */
export const invitation = z.object({ currentPassword, ...factorProof });

export const approval = z.object({
  role: z.optional(choice(roleNames)),
  person_id: z.optional(z.nullable(id)),
  /** The address to sign in with, where it is not the one that was typed. */
  email: z.optional(email()),
  version,
});
export const approvals = z.object({
  ids: z
    .array(id, { error: "field.invalid" })
    .check(z.minLength(1, { error: "field.required" }), z.maxLength(50, { error: "field.tooLong" })),
});
/** What became of each: approved with its link, or the code of why not. */
export const approvalResults = z.array(
  z.object({ id: z.number(), approved: z.boolean(), error: nullableText, link: nullableText, whatsapp_link: nullableText }),
);
export const rejection = z.object({
  reason: z.optional(
    z.nullable(
      z.string({ error: "field.text" }).check(
        z.trim(),
        z.maxLength(500, { error: "field.tooLong" }),
        z.refine((value) => value.isWellFormed() && !value.includes("\0"), { error: "field.text" }),
      ),
    ),
  ),
  version,
});

/** A known person who may be the one that registered; best match first. */
export const similarPerson = z.object({
  person_id: z.number(),
  name: z.string(),
  phone: nullableText,
  email: nullableText,
  neighborhood: nullableText,
  account_id: z.nullable(z.number()),
  visitor_id: z.nullable(z.number()),
  is_member: z.boolean(),
  matches: z.array(z.enum(["phone", "email", "name"])),
});
export type SimilarPerson = z.infer<typeof similarPerson>;

/** A set of permissions, in either reading. */
export const permissionSet = z.union([
  z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200)),
  z.record(z.string().check(z.maxLength(40)), z.record(z.string().check(z.maxLength(40)), z.boolean())),
]);
/** The wanted effective set. */
export const wantedPermissions = z.object({ permissions: permissionSet, version });
/** What an account may do and what its role's set allows, each right spelled out. */
export const userRights = z.object({ role: z.array(z.string()), permissions: z.array(z.string()), version: z.number() });
/** What a registration answers: what was sent, shown back; a visitor's browser also gets its restricted session. */
export const registered = z.object({ name: z.string(), email: nullableText, phone: nullableText });
export const visitorRegistered = z.object({ name: z.string(), email: nullableText, phone: nullableText, session: z.nullable(signedIn) });

/** The secret of a link, from its fragment. */
export const linkToken = z
  .string({ error: "link.invalid" })
  .check(
    z.minLength(20, { error: "link.invalid" }),
    z.maxLength(200, { error: "link.invalid" }),
    z.regex(/^[\w-]+$/, { error: "link.invalid" }),
  );

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
