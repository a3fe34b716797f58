import type { AccountStatus, RoleName } from "@aprisco/contract/accounts/account.ts";

/**
 * Whether an account's sessions reach only their own profile and the way out: not approved yet or deactivated, a password
 * that must be changed, or a visitor whose profile is incomplete. Source: the team's settled questions 1 and 4.
 */
export const isRestricted = (account: {
  readonly status: AccountStatus;
  readonly role: RoleName;
  readonly mustChangePassword: boolean;
  readonly profileComplete: boolean;
}): boolean => account.status !== "ativo" || account.mustChangePassword || (account.role === "visitante" && !account.profileComplete);
