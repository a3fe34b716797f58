import * as z from "zod/mini";
import { factorStanding } from "./factors-proof.ts";
import { choice, day, flag, instant, whole, idParams } from "./fields.ts";
import { missingFromPassword } from "./password.ts";
import { accessRelations, sections } from "./permissions.ts";
import { routeTable } from "./route.ts";
import { sensitive } from "./sensitive.ts";

/** The closed lists of an account, without schemas, so that the light pages do not load the schema library. */

/** spec.md §3, highest rank first; `visitante` ranks below all. */
export const roleNames = [
  "admin",
  "pastor_presidente",
  "pastor_casa",
  "cooperador",
  "secretaria",
  "tesoureiro",
  "leader",
  "membro",
  "visitante",
] as const;
export const accountStatuses = ["ativo", "pendente", "inativo"] as const;
export const maritalStatuses = ["solteiro", "casado", "divorciado", "viuvo", "uniao_estavel"] as const;
export const themes = ["light", "dark", "system"] as const;
/** The values of a profile's language; the interface has pt-BR, es, en. */
export const profileLanguages = ["pt-BR", "en-US", "es-ES"] as const;
/** Accounts to look after: without a password, never signed in, not for a long time. */
export const accountAccess = ["noPassword", "never", "long"] as const;
export const userSorts = ["name", "-name", "createdAt", "-createdAt", "lastSignInAt", "-lastSignInAt"] as const;

export type RoleName = (typeof roleNames)[number];
export type AccountStatus = (typeof accountStatuses)[number];

const text = z.nullable(z.string());

/** The schema of spec.md §3 'User', for callers who may see the account. Phones are masked; permissions are the effective set. */
export const user = z.object({
  id: z.number(),
  email: text,
  name: z.string(),
  role: choice(roleNames),
  roleName: z.string(),
  /** The church has renamed the role; otherwise the reader's language names it. */
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
  /** The version of the privacy text that the person accepted at registration; null: none. */
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
  /** The reason of a rejection or deactivation, for callers who may change it. */
  inactiveReason: text,
  version: z.number(),
});
export type User = z.infer<typeof user>;

/**
 * The session's own account; before its second factor was shown, only its identity. `narrowSections`: sections whose records it
 * sees in part only.
 */
export const sessionUser = z.extend(user, { ...factorStanding, narrowSections: z.array(choice(sections)) });
export type SessionUser = z.infer<typeof sessionUser>;

const credential = (max: number) =>
  z.string({ error: "login.required" }).check(z.minLength(1, { error: "login.required" }), z.maxLength(max, { error: "field.tooLong" }));

/** The e-mail is trimmed and compared without case; the password is not changed. */
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

/** A password of an account: 8 to 256 characters, unchanged, with the composition of spec.md §5. */
export const newPassword = z.string({ error: "password.weak" }).check(
  z.maxLength(256, { error: "field.tooLong" }),
  z.refine((value) => value.isWellFormed() && !value.includes("\0"), { error: "field.text" }),
  z.refine((value) => missingFromPassword(value).length === 0, { error: "password.weak" }),
);

/** The caller's own password, where an open session is not enough. */
export const currentPassword = z.optional(z.string({ error: "field.text" }).check(z.maxLength(256, { error: "field.tooLong" })));

/** The congregations that an account sees: all, or these. An absent field is unchanged. */
export const wantedReach = z.object({
  all: z.optional(flag),
  ids: z.optional(z.array(whole(1, 999_999_999_999_999), { error: "field.invalid" }).check(z.maxLength(200, { error: "field.invalid" }))),
});

/** Notices for an account's owner until they are dismissed: changes of sign-in data, and acts of others that affect access. */
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
  "access.calendarFeed",
  "access.calendarLink",
  "access.pushDevice",
  "account.email",
  "account.role",
  "account.permissions",
  "account.congregations",
] as const;
export type NoticeCode = (typeof noticeCodes)[number];
/**
 * `choosesCongregation`: the caller sees several open congregations, and `?c=` may choose one. `wholeChurch`: sees all
 * congregations, closed ones included, as changes to the whole church require. `duties`: the relations that the caller has rows of.
 * `receiptMailedAt`, `answerMailedAt`: when a restricted account got the e-mails about its registration and its approval; null:
 * none was sent.
 */
export const me = z.extend(sessionUser, {
  choosesCongregation: z.boolean(),
  wholeChurch: z.boolean(),
  receiptMailedAt: z.nullable(instant),
  answerMailedAt: z.nullable(instant),
  duties: z.array(choice(accessRelations)),
  notices: z.array(z.object({ code: choice(noticeCodes), at: instant })),
});
/** All notices up to this instant. PostgreSQL has no year 0. */
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

export const sessionRoutes = routeTable("accounts", {
  login: {
    method: "POST",
    path: "/auth/login",
    summary: "Sign in with e-mail and password",
    allow: "anyone",
    // Wrong passwords have their own limit, in the feature. This one counts all, because a right one costs a hash too.
    limit: { max: 1_000, windowSeconds: 900 },
    body: credentials,
    reply: signedIn,
    shows: "caller",
    done: "login.done",
    fails: ["login.required", "login.invalid", "login.tooMany", "login.busy"],
  },
  refreshSession: {
    method: "POST",
    path: "/auth/refresh",
    summary: "A new access token (and refresh token) for a refresh token",
    allow: "anyone",
    whilePending: true,
    // A whole church may share one address, with a phone each.
    limit: { max: 3_000, windowSeconds: 600 },
    body: refreshBody,
    reply: refreshed,
    fails: ["session.required"],
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    summary: "End the session of a refresh token",
    allow: "anyone",
    whilePending: true,
    limit: { max: 3_000, windowSeconds: 600 },
    body: logoutBody,
    reply: z.object({ ended: z.boolean() }),
    done: "logout.done",
  },
  getMe: {
    method: "GET",
    path: "/auth/me",
    summary: "The signed-in account",
    allow: "signedIn",
    whilePending: true,
    beforeFactor: ["due", "required"],
    limit: "cheap",
    reply: me,
    shows: "caller",
  },
  markNoticesSeen: {
    method: "POST",
    path: "/auth/notices/seen",
    summary: "The caller has seen the notices until an instant",
    allow: "signedIn",
    whilePending: true,
    limit: { max: 60, windowSeconds: 600 },
    body: noticesSeen,
    reply: z.object({ seen: z.number() }),
    audit: "user",
  },
  getUser: {
    method: "GET",
    path: "/users/{id}",
    summary: "One account",
    allow: { anyOf: ["own", "users:view"] },
    about: ["accounts", "people"],
    whilePending: true,
    limit: "cheap",
    params: idParams,
    reply: user,
    fails: ["user.notFound"],
  },
});
