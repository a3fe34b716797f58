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
  printAssetLabels        401   ok  ok   403  403  ok   ok   403  403  403   403  403  403  403
  listAssetEvents         401   ok  ok   403  403  ok   ok   403  403  403   403  403  403  403
  createAssetEvent        401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  lendAsset               401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  returnAsset             401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
  disposeAsset            401   ok  ok   403  403  403  ok   403  403  403   403  403  403  403
`,
  record: {
    assets: `with p as (insert into asset_plaques (plaque) values ('T-' || upper(substr(gen_random_uuid()::text, 1, 13))) returning plaque)
    insert into assets (congregation_id, plaque, name, category, acquired_on, acquisition, condition)
    select 1, plaque, 'Mesa de som', 'sound', '2025-10-01', 'purchase', 'good' from p returning id`,
    "asset-loans": `with p as (insert into asset_plaques (plaque) values ('L-' || upper(substr(gen_random_uuid()::text, 1, 13))) returning plaque),
      a as (insert into assets (congregation_id, plaque, name, category, acquired_on, acquisition, condition, status)
        select 1, plaque, 'Tenda', 'equipment', '2025-10-01', 'purchase', 'good', 'lent' from p returning id),
      e as (insert into asset_events (asset_id, kind, day, person_name, due_on, client_id)
        select id, 'lent', '2026-11-02'::date, 'Escola do bairro', '2026-11-09'::date, gen_random_uuid() from a)
      insert into asset_loans (asset_id, borrower_name, lent_on, due_on) select id, 'Escola do bairro', '2026-11-02'::date, '2026-11-09'::date from a returning id`,
  },
  bodies: {
    createAsset: { name: "Piano digital", category: "instrument", acquired_on: "2025-02-10", acquisition: "donation", condition: "good" },
    updateAsset: { condition: "fair" },
    printAssetLabels: { ids: [1] },
    createAssetEvent: { client_id: "d1b2d3e4-5f60-4b7c-9d8e-0f1a2b3c4d51", kind: "maintenance", amount: 12_000 },
    lendAsset: { client_id: "d1b2d3e4-5f60-4b7c-9d8e-0f1a2b3c4d52", borrower_name: "Escola do bairro", due_on: "2199-01-31" },
    returnAsset: { client_id: "d1b2d3e4-5f60-4b7c-9d8e-0f1a2b3c4d53", condition: "good" },
    disposeAsset: { client_id: "d1b2d3e4-5f60-4b7c-9d8e-0f1a2b3c4d54", disposal: "scrapped" },
  },
};
