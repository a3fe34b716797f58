import type { FeatureFixtures } from "../../fixtures.ts";

/**
 * Who may make this feature's calls, written by hand from the permission table, and a valid body for each changing call. `ok` for
 * others than administrators: the handler refuses them after the check of the body and the proof.
 */
export const fixtures: FeatureFixtures = {
  access: `
                            anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  getVault                  401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  showRecoverySheet         401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  confirmRecoverySheet      401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
`,
  wholeChurch: ["showRecoverySheet", "confirmRecoverySheet"],
  bodies: {
    showRecoverySheet: { currentPassword: "Videira!2026" },
    confirmRecoverySheet: { currentPassword: "Videira!2026", fingerprint: "0123456789abcdef" },
  },
};
