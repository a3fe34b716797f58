import * as z from "zod/mini";
import { currentPassword, signedIn, user, wantedReach, accountAccess, accountStatuses, roleNames, userSorts } from "./accounts-session.ts";
import { factorProof } from "./factors-proof.ts";
import { choice, email, instant, listQuery, optionalText, queryText, whole, version } from "./fields.ts";
import { accessRelations } from "./permissions.ts";

const nullableText = z.nullable(z.string());

/** An account in a list: without children, family and address. */
export const userCard = z.object({
  id: z.number(),
  name: z.string(),
  email: nullableText,
  /** The e-mail of a visitor's registration, if it belongs to another account: shown, not for sign-in. */
  typedEmail: nullableText,
  phone: nullableText,
  role: choice(roleNames),
  roleName: z.string(),
  /** The church has renamed the role; otherwise the reader's language names it. */
  roleRenamed: z.boolean(),
  status: choice(accountStatuses),
  department: nullableText,
  avatar: nullableText,
  hasPassword: z.boolean(),
  /** A known person may be the same. */
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

/** An account with, if it needs one, the single-use link to set its password (7 days), to copy or send by WhatsApp. */
export const userWithLink = z.object({
  id: z.number(),
  user,
  link: nullableText,
  /** Opens WhatsApp with the link; null without a mobile number. */
  whatsapp_link: nullableText,
  /** The link has the default address http://localhost:…, which works on this machine only. */
  link_is_local: z.boolean(),
  /** WhatsApp uses the previous number: the current one was entered a short time ago without authority over the account. */
  to_former_phone: z.boolean(),
  /** The link is also sent by e-mail. */
  mailed: z.boolean(),
});
export type UserWithLink = z.infer<typeof userWithLink>;

/** The account of an e-mail, for callers who may connect a card with it. */
export const knownAccount = z.object({ account_id: z.number(), name: z.string() });

/** Members of whom a card's person is surely one, the surest first, for callers who may merge them. */
export const likelyMembers = z.object({
  likely: z.array(z.object({ person_id: z.number(), member_id: z.number(), name: z.string() })),
});

const id = whole(1, 999_999_999_999_999);
/** The fields of a fresh proof, beside those of the change that may need it. */
const proofBeside = { currentPassword, ...factorProof };
/** More congregations need a fresh proof, fewer need none. */
export const wantedCongregations = z.extend(wantedReach, { ...proofBeside, version });
export const userCongregations = z.object({ all: z.boolean(), ids: z.array(z.number()), version: z.number() });

/**
 * The proof that an invitation needs: the caller's second factor if they have one; otherwise their password, for an account of
 * equal rank.
 */
export const invitation = z.object(proofBeside);

export const approval = z.object({
  role: z.optional(choice(roleNames)),
  person_id: z.optional(z.nullable(id)),
  /** The e-mail to sign in with, if it is another than the registered one. */
  email: z.optional(email()),
  /** A fresh proof, for an account of the caller's own rank. */
  currentPassword,
  ...factorProof,
  version,
});
export const approvals = z.object({
  ids: z
    .array(id, { error: "field.invalid" })
    .check(z.minLength(1, { error: "field.required" }), z.maxLength(50, { error: "field.tooLong" })),
});
/** The result of each: approved, with its link, or the code of a refusal. */
export const approvalResults = z.array(
  z.object({ id: z.number(), approved: z.boolean(), error: nullableText, link: nullableText, whatsapp_link: nullableText }),
);
export const rejection = z.object({
  reason: optionalText(500),
  version,
});

/** A known person who may be the registered one; best match first. */
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

/** A set of permissions, as a list or an object. */
export const permissionSet = z.union([
  z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200)),
  z.record(z.string().check(z.maxLength(40)), z.record(z.string().check(z.maxLength(40)), z.boolean())),
]);
/** The effective set to reach. */
/** More rights need a fresh proof, fewer need none. */
export const wantedPermissions = z.object({ permissions: permissionSet, ...proofBeside, version });
export const userRights = z.object({ role: z.array(z.string()), permissions: z.array(z.string()), version: z.number() });
/** The answer of a registration: the sent data; a visitor's browser also gets a restricted session. */
export const registered = z.object({ name: z.string(), email: nullableText, phone: nullableText });
export const visitorRegistered = z.object({ name: z.string(), email: nullableText, phone: nullableText, session: z.nullable(signedIn) });

/** The secret of a link, from its URL fragment. */
export const linkToken = z
  .string({ error: "link.invalid" })
  .check(
    z.minLength(20, { error: "link.invalid" }),
    z.maxLength(200, { error: "link.invalid" }),
    z.regex(/^[\w-]+$/, { error: "link.invalid" }),
  );

export const permissionReason = z.object({
  permission: z.string(),
  allowed: z.boolean(),
  because: z.enum(["everything", "role", "role_manage", "added", "added_manage", "removed", "not_held", "restricted"]),
  /** The relations by which the account may do part of it, for their rows only. */
  duties: z.array(z.enum(accessRelations)),
});

/** A section, by any of its names. */
export const whyQuery = z.object({ section: z.optional(z.string().check(z.maxLength(40))) });

/** Why an account sees its own status only: pending, inactive, a password to change, or an incomplete profile. */
export const waitReasons = ["pendente", "inativo", "password", "profile"] as const;

/** The permissions of an account in a section, with the reasons. */
export const accountWhy = z.object({
  id: z.number(),
  name: z.string(),
  role: choice(roleNames),
  roleName: z.string(),
  /** The church has renamed the role; otherwise the reader's language names it. */
  roleRenamed: z.boolean(),
  waits: z.nullable(z.enum(waitReasons)),
  /** The names of the congregations that the rights cover, and the number of those that the reader does not see; null: all. */
  congregations: z.nullable(z.object({ names: z.array(z.string()), others: z.number() })),
  reasons: z.array(
    z.extend(permissionReason, {
      /** The stored entry that decides: "visitors:manage", "events.read"; null: none. */
      entry: z.nullable(z.string()),
      /** The rows of a right: all, the account's own (a leader's people), or all in part (a treasurer's members). */
      records: z.enum(["all", "own", "narrow"]),
    }),
  ),
});
export type AccountWhy = z.infer<typeof accountWhy>;
