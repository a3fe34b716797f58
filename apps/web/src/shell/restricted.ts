import type { User } from "@aprisco/contract/accounts/account.ts";

/**
 * Whether the account may only see its own status: pendente, inativo, a password that must be changed or was never set, or a
 * visitor whose profile is incomplete (spec.md §4).
 */
export const isRestricted = (user: Pick<User, "status" | "mustChangePassword" | "hasPassword" | "role" | "profileComplete">): boolean =>
  user.status !== "ativo" || user.mustChangePassword || !user.hasPassword || (user.role === "visitante" && !user.profileComplete);
