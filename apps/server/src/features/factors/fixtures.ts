import type { FeatureFixtures } from "../../fixtures.ts";

const assertion = {
  id: "bmVuaHVtYQ",
  rawId: "bmVuaHVtYQ",
  type: "public-key",
  response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA" },
};

/** Who may make this feature's calls, written by hand from the permission table; the last two columns are shut sessions. */
export const fixtures: FeatureFixtures = {
  access: `
                      anon  adm pres casa coop secr teso lead memb visi  pend inat must inco  fdue freq
  proveFactor         401   ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok    ok   403
  askPasskey          401   ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok    ok   403
  listMyFactors       401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403   403  ok
  startTotp           401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403   403  ok
  confirmTotp         401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403   403  ok
  startPasskey        401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403   403  ok
  addPasskey          401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403   403  ok
  renamePasskey       401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403   403  403
  removeMyFactor      401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403   403  403
  renewRecoveryCodes  401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403   403  403
  getUserFactors      401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403   403  403
  removeUserFactors   401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403   403  403
`,
  bodies: {
    proveFactor: { code: "123456", assertion },
    startTotp: { currentPassword: "Videira!2026" },
    confirmTotp: { code: "123456" },
    startPasskey: { currentPassword: "Videira!2026" },
    addPasskey: {
      label: "Celular",
      response: {
        id: "bmVuaHVtYQ",
        rawId: "bmVuaHVtYQ",
        type: "public-key",
        response: { clientDataJSON: "e30", attestationObject: "AAAA", transports: ["internal"] },
      },
    },
    renamePasskey: { label: "Celular da secretaria" },
    removeMyFactor: { currentPassword: "Videira!2026", code: "123456" },
    renewRecoveryCodes: { currentPassword: "Videira!2026", code: "123456" },
    removeUserFactors: { currentPassword: "Videira!2026" },
  },
};
