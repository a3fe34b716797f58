import * as z from "zod/mini";
import { factorStanding } from "../factors/proof.ts";
import { choice, day, flag, instant, whole } from "../fields.ts";
import { duties, sections } from "../permissions.ts";
import { sensitive } from "../sensitive.ts";
import { accountStatuses, maritalStatuses, profileLanguages, roleNames, themes } from "./choices.ts";
import { missingFromPassword } from "./password.ts";

export type RoleName = (typeof roleNames)[number];
export type AccountStatus = (typeof accountStatuses)[number];

const text = z.nullable(z.string());

/** spec.md §3 'User', as everybody who may see it gets it. Phones are masked, permissions are the effective set. */
export const user = z.object({
  id: z.number(),
  email: text,
  name: z.string(),
  role: choice(roleNames),
  roleName: z.string(),
  /** The church gave the role its name; another is said in the reader's language. */
  roleRenamed: z.boolean(),
  status: choice(accountStatuses),
  phone: text,
  address: text,
  birthDate: z.nullable(day),
  maritalStatus: z.nullable(choice(maritalStatuses)),
  profession: text,
  emergencyContact: text,
  emergencyPhone: text,
  avatar: text,
  bio: text,
  profileComplete: z.boolean(),
  createdAt: instant,
  lastSignInAt: z.nullable(instant),
  /** The version of the privacy text that the person agreed to at registration; null: not asked. */
  consentVersion: text,
  consentAt: z.nullable(instant),
  permissions: z.array(z.string()),
  notifications: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
  theme: choice(themes),
  language: choice(profileLanguages),
  neighborhood: text,
  familyName: text,
  hasChildren: z.boolean(),
  childrenCount: z.nullable(z.number()),
  childrenAges: sensitive("children", text),
  childrenNames: sensitive("children", text),
  previousChurch: text,
  howFoundChurch: text,
  department: text,
  hasPassword: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Why it was not approved or is inactive, to those who may change it. */
  inactiveReason: text,
  version: z.number(),
});
export type User = z.infer<typeof user>;

/**
 * The account of the session itself. Until its second factor was shown, who it is and nothing else of the person.
 * `narrowSections` are those of whose records it is told little.
 */
export const sessionUser = z.extend(user, { ...factorStanding, narrowSections: z.array(choice(sections)) });
export type SessionUser = z.infer<typeof sessionUser>;

const credential = (max: number) =>
  z.string({ error: "login.required" }).check(z.minLength(1, { error: "login.required" }), z.maxLength(max, { error: "field.tooLong" }));

/** The e-mail is trimmed and compared without case; the password is taken to the letter. */
export const credentials = z.object({
  email: z.string({ error: "login.required" }).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: "login.required" }),
    z.maxLength(254, { error: "field.tooLong" }),
    z.refine((value) => value.isWellFormed() && !value.includes("\0"), { error: "field.text" }),
  ),
  password: credential(256),
});

/** A password that an account may have: 8 to 256 characters, to the letter, with the composition of spec.md §5. */
export const newPassword = z.string({ error: "password.weak" }).check(
  z.maxLength(256, { error: "field.tooLong" }),
  z.refine((value) => value.isWellFormed() && !value.includes("\0"), { error: "field.text" }),
  z.refine((value) => missingFromPassword(value).length === 0, { error: "password.weak" }),
);

/** The caller's own, where an open session is not enough. */
export const currentPassword = z.optional(z.string({ error: "field.text" }).check(z.maxLength(256, { error: "field.tooLong" })));

/** Which congregations an account sees: all, or these; an absent field is unchanged. */
export const wantedReach = z.object({
  all: z.optional(flag),
  ids: z.optional(z.array(whole(1, 999_999_999_999_999), { error: "field.invalid" }).check(z.maxLength(200, { error: "field.invalid" }))),
});

/** What an owner is told until they have seen it: what was done with the way in, or by others with what it opens. */
export const noticeCodes = [
  "password.linkMade",
  "password.setByLink",
  "password.reset",
  "password.changed",
  "email.changed",
  "factor.added",
  "factor.removed",
  "factor.removedByOthers",
  "factor.codeUsed",
  "factor.guessed",
  "account.email",
  "account.role",
  "account.permissions",
  "account.congregations",
] as const;
export type NoticeCode = (typeof noticeCodes)[number];
/**
 * With `choosesCongregation` the caller sees several open congregations, of which `?c=` may choose one; with `wholeChurch` all that
 * there are, closed ones included, as a change of what is the whole church's takes; `duties` are those that they have rows of. `receiptMailedAt` and `answerMailedAt` are when an account that may not come in yet was told by mail that its
 * registration arrived, and that it may come in; null: it was not.
 */
export const me = z.extend(sessionUser, {
  choosesCongregation: z.boolean(),
  wholeChurch: z.boolean(),
  receiptMailedAt: z.nullable(instant),
  answerMailedAt: z.nullable(instant),
  duties: z.array(choice(duties)),
  notices: z.array(z.object({ code: choice(noticeCodes), at: instant })),
});
/** All that were told until then. The year 0 is none that PostgreSQL knows. */
export const noticesSeen = z.object({
  until: z.iso.datetime({ error: "field.date" }).check(z.refine((value) => value >= "1900", { error: "field.date" })),
});

export const refreshBody = z.object({
  refreshToken: z
    .string({ error: "field.required" })
    .check(z.minLength(1, { error: "field.required" }), z.maxLength(2000, { error: "field.tooLong" })),
});
export const logoutBody = z.object({
  refreshToken: z.optional(z.nullable(z.string({ error: "field.text" }).check(z.maxLength(2000, { error: "field.tooLong" })))),
});

export const signedIn = z.object({ token: z.string(), refreshToken: z.string(), user: sessionUser });
export const refreshed = z.object({ token: z.string(), refreshToken: z.string() });
