import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                            anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  getPublicSettings         ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  getSettings               401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  previewClock              401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  updateSettings            401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  listSettings              401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  changeSetting             401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
  listSettingChanges        401   ok  ok   403  403  ok   403  403  403  403   403  403  403  403
  putSettingBack            401   ok  ok   403  403  403  403  403  403  403   403  403  403  403
`,
  wholeChurch: ["previewClock", "updateSettings", "changeSetting", "putSettingBack"],
  record: `insert into setting_changes (key, after, at) values ('church.city', '"Campinas"', now()) returning id`,
  bodies: {
    updateSettings: { city: "Campinas" },
    changeSetting: { key: "postal_codes.url", value: null },
  },
};
