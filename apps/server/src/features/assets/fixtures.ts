import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listAssets              401   ok  ok   403  403  ok   ok   403  403  403   403  403  403  403
  exportAssets            401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  createAsset             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  getAsset                401   ok  ok   403  403  ok   ok   403  403  403   403  403  403  403
  updateAsset             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  deleteAsset             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  restoreAsset            401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
`,
  record: `with p as (insert into asset_plaques (plaque) values ('T-' || upper(substr(gen_random_uuid()::text, 1, 13))) returning plaque)
    insert into assets (congregation_id, plaque, name, category, acquired_on, acquisition, condition)
    select 1, plaque, 'Mesa de som', 'sound', current_date - 400, 'purchase', 'good' from p returning id`,
  bodies: {
    createAsset: { name: "Piano digital", category: "instrument", acquired_on: "2025-02-10", acquisition: "donation", condition: "good" },
    updateAsset: { condition: "fair" },
  },
};
