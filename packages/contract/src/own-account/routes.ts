import * as z from "zod/mini";
import { instant } from "../fields.ts";
import { routeTable } from "../route.ts";
import { emailChange, forgottenPassword, linkProof, ownSession, sessionParams } from "./own-account.ts";

/** Counted only when they are no good: a good link is let through however many others were not. */
const guesses = { max: 30, together: 1_000, windowSeconds: 600, counts: "link.invalid" } as const;
const linkFailures = ["link.invalid", "link.used", "link.expired"] as const;

export const ownAccountRoutes = routeTable("own-account", {
  forgotPassword: {
    method: "POST",
    path: "/auth/forgot-password",
    summary: "Ask for a link by e-mail to set another password; the answer is the same for every address",
    allow: "anyone",
    // Besides the rule about one address, which is the feature's and silent.
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
    summary: "End the caller's sessions on every other device",
    allow: "signedIn",
    reply: z.object({ ended: z.number() }),
    audit: "authentication",
    done: "session.othersEnded",
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
