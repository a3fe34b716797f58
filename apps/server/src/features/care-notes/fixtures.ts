import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listNotes               401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  createNote              401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getNote                 401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  updateNote              401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  deleteNote              401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  openNote                401   ok  ok   ok   403  403  403  403  403  403   403  403  403  403
`,
  record: {
    "pastoral/notes": `with p as (insert into people (name, congregation_id) values ('Célia Rocha', 1) returning id),
        r as (insert into memberships (person_id, congregation_id, status, created_at) select id, 1, 'congregado', now() from p),
        s as (insert into care_subjects (congregation_id, person_id) select 1, id from p returning id, person_id),
        m as (insert into vault_masters (id, made_at, retired_at) values ('00000000000000aa', now(), now()) on conflict do nothing returning id),
        k as (insert into vault_keys (purpose, person_id, master_id, wrapped, created_at, destroyed_at)
          select 'person', p.id, coalesce((select id from m), '00000000000000aa'), null, now(), now() from p returning id)
      insert into pastoral_notes (subject_id, person_id, sealed, key_id, audience, created_at, updated_at)
      select s.id, s.person_id, '\\x00'::bytea, k.id, 'pastors', now(), now() from s, k returning id`,
  },
  bodies: {
    createNote: { family_id: 1, text: "Conversamos sobre o luto.", audience: "pastors" },
    updateNote: { audience: "author" },
    openNote: { reason: "Pedido do conselho" },
  },
};
