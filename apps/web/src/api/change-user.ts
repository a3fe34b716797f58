import type { User } from "@aprisco/contract/accounts-session.ts";
import { getSession, keepUser, setSession } from "./session-state.ts";

export function changeUser(user: User): void {
  const { user: before } = getSession();
  if (before?.id !== user.id) return;
  keepUser(user);
  setSession({ state: "in", user: { ...before, ...user } });
}
