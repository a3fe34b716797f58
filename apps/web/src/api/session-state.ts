import type { User } from "@aprisco/contract/accounts-session.ts";
import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { PermissionSet } from "@aprisco/contract/permissions.ts";
import type { FactorStanding } from "@aprisco/contract/factors-proof.ts";
import type { ReplyOf } from "@aprisco/contract/route.ts";
import { useSyncExternalStore } from "react";
import type { UserData } from "./remembered-user.ts";
import { writeUserData } from "./tokens.ts";

/** The account with its notices; the answer of a sign-in has none. */
export type SessionUser = User &
  Partial<
    Pick<
      ReplyOf<typeof accountRoutes.getMe>,
      | "choosesCongregation"
      | "wholeChurch"
      | "receiptMailedAt"
      | "answerMailedAt"
      | "duties"
      | "notices"
      | "narrowSections"
      | keyof FactorStanding
    >
  >;

/** `checking`: not known yet. `unreachable`: there are tokens, but the server does not answer. */
export type Session =
  | { readonly state: "checking" | "out" | "unreachable"; readonly user?: undefined }
  | { readonly state: "in"; readonly user: SessionUser };

/**
 * Fired on `window` after permissions changed (spec.md §4). A plain Event makes the session read the account again; one with the
 * detail "read" comes from the session, when the account that it read differs.
 */
export const permissionsEvent = "user-permissions-updated";

let session: Session = { state: "checking" };
const listeners = new Set<() => void>();

export const getSession = (): Session => session;

export function setSession(next: Session): void {
  const before = session.user?.permissions.join() ?? "";
  session = next;
  for (const listener of listeners) listener();
  if (next.user && next.user.permissions.join() !== before) dispatchEvent(new CustomEvent(permissionsEvent, { detail: "read" }));
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function keepUser(user: User): void {
  const { id, name, email, role, status, profileComplete, permissions, avatar, theme, language, notifications } = user;
  const data: UserData = {
    id,
    name,
    email,
    role,
    status,
    profileComplete,
    permissions,
    avatar,
    preferences: { theme, language, notifications },
  };
  writeUserData(JSON.stringify(data));
}

/** The account's permissions; without a list: all for admin, else the dashboard only (spec.md §4). */
export function permissionsOf(user: { readonly role: string; readonly permissions?: PermissionSet | null }): PermissionSet {
  return user.permissions ?? (user.role === "admin" ? ["*"] : ["dashboard:view"]);
}

export const useSession = (): Session => useSyncExternalStore(onSession, getSession);
