import { actions, holds, sections, type PermissionSet } from "../permissions.ts";

// No schemas here: what shows a session takes no more of the contract than this.

/** What may stand beside a password: a code of an authenticator app, or a passkey. Recovery codes stand in for either. */
export const factorKinds = ["totp", "passkey"] as const;
export type FactorKind = (typeof factorKinds)[number];

/** How long an account may go on without the second factor that its rights ask for, from its first sign-in on. */
export const GRACE_DAYS = 7;

const guarded = sections.filter((section) => section === "finance" || section === "users");

/** Whether a set of rights is one that the church may ask a second factor of: any of finance or of users. */
export const needsFactor = (permissions: PermissionSet): boolean =>
  guarded.some((section) => actions.some((action) => holds(permissions, `${section}:${action}`)));
