import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                     anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  forgotPassword     ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  checkPasswordLink  ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  listOwnSessions    401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  endOwnSession      401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  endOtherSessions   401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  listLastingAccess  401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  endLastingAccess   401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getEmailChange     401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  cancelEmailChange  401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  confirmEmail       ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
`,
  bodies: {
    forgotPassword: { email: "ninguem@exemplo.com" },
    checkPasswordLink: { token: "nenhum-link-tem-este-segredo" },
    confirmEmail: { token: "nenhum-link-tem-este-segredo" },
  },
};
