import { type FeatureFixtures, tinyPng } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  // What a file is for decides who may send it (upload.test.ts); what it belongs to decides who may read it.
  access: `
                       anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  uploadFile           401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getFile              401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  listThumbs           401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getPublicFile        ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
`,
  record: `insert into files (storage_key, purpose, name, mime, bytes, sha256, created_at)
    values (translate(replace(gen_random_uuid()::text, '-', ''), '0189', 'ghij'), 'church_logo', 'logo.png', 'image/png', 68, sha256('x'), now()) returning id`,
  bodies: { uploadFile: { purpose: "church_logo", file: tinyPng() } },
};
