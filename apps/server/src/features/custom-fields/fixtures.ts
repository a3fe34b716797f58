import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listCustomFields        401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  listPublicCustomFields  ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getCustomField          401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  createCustomField       401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  orderCustomFields       401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  updateCustomField       401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  deleteCustomField       401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  restoreCustomField      401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
`,
  wholeChurch: ["createCustomField", "orderCustomFields", "updateCustomField", "deleteCustomField", "restoreCustomField"],
  record:
    "insert into custom_fields (label, kind, sort) select gen_random_uuid()::text, 'text', coalesce(max(sort), 0) + 1 from custom_fields returning id",
  bodies: {
    createCustomField: { label: "Profissão", kind: "text" },
    orderCustomFields: { ids: [] },
    updateCustomField: { label: "Ofício" },
  },
};
