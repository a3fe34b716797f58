import type { User } from "@aprisco/contract/accounts-session.ts";
import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { PermissionSet } from "@aprisco/contract/permissions.ts";
import type { FactorStanding } from "@aprisco/contract/factors-proof.ts";
import type { ReplyOf } from "@aprisco/contract/route.ts";
import { useSyncExternalStore } from "react";
import type { UserData } from "./remembered-user.ts";
import { writeUserData } from "./tokens.ts";

/** The signed-in account, with what its owner is to be told; a sign-in answers it without. */
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

/** `checking`: nobody knows yet. `unreachable`: there are tokens, but the server does not answer. */
export type Session =
  | { readonly state: "checking" | "out" | "unreachable"; readonly user?: undefined }
  | { readonly state: "in"; readonly user: SessionUser };

/**
 * On `window`, after permissions changed (spec.md §4): whoever changes them sends a plain Event, and the account is read again.
 * The session's own (detail "read") says that what was read differs.
 */
export const permissionsEvent = "user-permissions-updated";

let session: Session = { state: "checking" };
const listeners = new Set<() => void>();

export const getSession = (): Session => session;

/** For the session's own modules: tells everybody what is now known. */
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

/** Keeps the allowed fields of a user under `user_data`. */
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

/** What a user may do; without a list: everything for admin, else only the dashboard (spec.md §4). */
export function permissionsOf(user: { readonly role: string; readonly permissions?: PermissionSet | null }): PermissionSet {
  return user.permissions ?? (user.role === "admin" ? ["*"] : ["dashboard:view"]);
}

export const useSession = (): Session => useSyncExternalStore(onSession, getSession);
