import * as z from "zod/mini";
import { linkToken } from "./accounts-users.ts";
import { choice, email, idParams, instant } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/own-account.ts";

/** Browsers and systems of sessions, without schemas. */
export const browsers = ["chrome", "edge", "firefox", "safari", "opera", "samsung", "other"] as const;
export const systems = ["android", "iphone", "ipad", "windows", "macos", "linux", "chromeos", "other"] as const;
export type Browser = (typeof browsers)[number];
export type System = (typeof systems)[number];

/** A request for a link to set a forgotten password. */
export const forgottenPassword = z.object({ email: email() });

export const linkProof = z.object({ token: linkToken });

/** A device on which the caller is signed in, without IP address and place. */
export const ownSession = z.object({
  id: z.string(),
  browser: choice(browsers),
  system: choice(systems),
  created_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** What works for an account without an open session, each with its feature on the server (manifest slot `lasting`). */
export const lastingKinds = ["calendarFeed", "calendarLink", "pushDevice", "passwordLink", "emailLink"] as const;
export type LastingKind = (typeof lastingKinds)[number];
export const lastingAccess = z.object({
  kind: choice(lastingKinds),
  id: z.number(),
  /** The name that its maker gave it; null: it has none. */
  name: z.nullable(z.string()),
  made_at: instant,
  /** Null: never, or not known. */
  last_used_at: z.nullable(instant),
  /** Null: until it is ended. */
  expires_at: z.nullable(instant),
});
export type LastingAccess = z.infer<typeof lastingAccess>;
export const lastingParams = z.extend(idParams, { kind: choice(lastingKinds) });

/** The id of no session: a malformed id counts as this one. */
const NO_SESSION = "00000000-0000-0000-0000-000000000000";
const isUuid = (value: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
const sessionText = z.string();
z.globalRegistry.add(sessionText, { format: "uuid" });
export const sessionParams = z.object({
  id: z.pipe(
    sessionText,
    z.transform((value: string) => (isUuid(value) ? value : NO_SESSION)),
  ),
});

/** The new address, until its link is used. */
export const emailChange = z.object({ email: z.string(), asked_at: instant, expires_at: instant });
export type EmailChange = z.infer<typeof emailChange>;

/** Counts invalid links only, so that a valid one always passes. */
const guesses = { max: 30, together: 1_000, windowSeconds: 600, counts: "link.invalid" } as const;
const linkFailures = ["link.invalid", "link.used", "link.expired"] as const;

export const ownAccountRoutes = routeTable("own-account", {
  forgotPassword: {
    method: "POST",
    path: "/auth/forgot-password",
    summary: "Ask for a link by e-mail to set another password; the answer is the same for every address",
    allow: "anyone",
    // The feature has another, silent limit per address.
    limit: { max: 5, together: 300, windowSeconds: 600 },
    body: forgottenPassword,
    reply: z.object({ minutes: z.number() }),
    done: "password.linkAsked",
    fails: ["login.busy"],
  },
  checkPasswordLink: {
    method: "POST",
    path: "/auth/reset-password/check",
    summary: "Whether a link that sets a password is good, before a password is typed",
    allow: "anyone",
    limit: guesses,
    body: linkProof,
    reply: z.object({ expires_at: instant }),
    fails: linkFailures,
  },
  listOwnSessions: {
    method: "GET",
    path: "/auth/sessions",
    summary: "Where the caller is signed in, the latest used first",
    allow: "signedIn",
    reply: z.array(ownSession),
    shows: "caller",
  },
  endOwnSession: {
    method: "DELETE",
    path: "/auth/sessions/{id}",
    summary: "End one of the caller's sessions",
    allow: "signedIn",
    params: sessionParams,
    reply: z.object({ ended: z.number() }),
    audit: "authentication",
    done: "session.ended",
    fails: ["session.notFound"],
  },
  endOtherSessions: {
    method: "POST",
    path: "/auth/sessions/end-others",
    summary: "End the caller's sessions on every other device, and what may have been made in them",
    allow: "signedIn",
    about: ["own-account", "calendars", "push"],
    reply: z.object({ ended: z.number() }),
    audit: "authentication",
    done: "session.othersEnded",
  },
  listLastingAccess: {
    method: "GET",
    path: "/auth/access",
    summary: "What works for the caller's account without a session: addresses of calendars, devices with notices, open links",
    allow: "signedIn",
    about: ["own-account", "calendars", "push"],
    reply: z.array(lastingAccess),
    shows: "caller",
  },
  endLastingAccess: {
    method: "DELETE",
    path: "/auth/access/{kind}/{id}",
    summary: "End one of them",
    allow: "signedIn",
    about: ["own-account", "calendars", "push"],
    params: lastingParams,
    reply: z.object({ ended: z.number() }),
    audit: "authentication",
    done: "access.ended",
    fails: ["access.notFound"],
  },
  getEmailChange: {
    method: "GET",
    path: "/auth/email-change",
    summary: "The caller's new e-mail that waits for its confirmation; null: none does",
    allow: "signedIn",
    reply: z.nullable(emailChange),
    shows: "caller",
  },
  cancelEmailChange: {
    method: "DELETE",
    path: "/auth/email-change",
    summary: "Drop the new e-mail that waits for its confirmation; its link dies",
    allow: "signedIn",
    reply: z.object({ cancelled: z.boolean() }),
    audit: "user",
    done: "email.cancelled",
  },
  confirmEmail: {
    method: "POST",
    path: "/auth/email-change/confirm",
    summary: "Take the new e-mail that a link was sent to; nobody is signed in by it",
    allow: "anyone",
    limit: guesses,
    about: ["own-account", "accounts", "people"],
    body: linkProof,
    reply: z.object({ email: z.string() }),
    done: "email.changed",
    fails: [...linkFailures, "user.emailTaken"],
  },
});

export const ownAccountFailures = { "session.notFound": 404, "access.notFound": 404 } as const;
export const ownAccountMessages = {
  "password.linkAsked": 200,
  "session.ended": 200,
  "session.othersEnded": 200,
  "access.ended": 200,
  "email.cancelled": 200,
  "email.changed": 200,
} as const;
export type OwnAccountText = keyof typeof ownAccountFailures | keyof typeof ownAccountMessages;

export const feature = {
  about: "What the owner of an account does with it: a forgotten password, the devices that are signed in, another e-mail.",
  routes: ownAccountRoutes,
  failures: ownAccountFailures,
  messages: ownAccountMessages,
  texts: inEachLanguage(failureTexts),
} as const;
