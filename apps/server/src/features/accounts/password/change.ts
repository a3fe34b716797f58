/**
 * Whether a change of password or e-mail must bring the current password along: always, but for an account that has none
 * yet or that must change it anyway. Source: the team's settled question 4.
 */
export const needsCurrentPassword = (account: { readonly passwordHash: string | null; readonly mustChangePassword: boolean }): boolean =>
  account.passwordHash !== null && !account.mustChangePassword;
