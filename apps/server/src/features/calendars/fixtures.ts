import type { FeatureFixtures } from "../../fixtures.ts";

/** Destroyed, because the test's vault creates a master key of its own. */
const key = `k as (insert into vault_keys (master_id, purpose, created_at, destroyed_at)
  select id, 'secret', now(), now() from (values ('00000000000000aa')) as m (id) returning id)`;
const link = `with master as (insert into vault_masters (id, made_at, retired_at) values ('00000000000000aa', now(), now()) on conflict (id) do nothing returning id),
  ${key}, l as (insert into calendar_links (congregation_id, name, url, username, secret_sealed, key_id, created_at, updated_at)
    select 1, 'Igreja', 'https://127.0.0.1/dav/', 'ana', '\\x00', id, now(), now() from k returning id)`;

export const fixtures: FeatureFixtures = {
  access: `
                          anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  readCalendarFeed        ok    ok  ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok
  listCalendarFeeds       401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  createCalendarFeed      401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  deleteCalendarFeed      401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  listPublicFeeds         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  createPublicFeed        401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  deletePublicFeed        401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  previewEventImport      401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  importEvents            401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listEventImports        401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  undoEventImport         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listCalendarLinks       401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  findCalendars           401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  createCalendarLink      401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  getCalendarLink         401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  updateCalendarLink      401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  deleteCalendarLink      401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  restoreCalendarLink     401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  syncCalendarLink        401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  listCalendarConflicts   401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
  settleCalendarConflict  401   ok  ok   ok   403  ok   403  403  403  403   403  403  403  403
`,
  wholeChurch: ["listPublicFeeds", "createPublicFeed", "deletePublicFeed"],
  record: {
    // Ended, because each holder has at most one valid address.
    "calendar-feeds": `insert into calendar_feeds (kind, hash, created_at, revoked_at)
      values ('public', decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), now(), now()) returning id`,
    imports: `insert into undo_steps (kind, table_name, subject_id, into_id, at, undo_until)
      select 'import', 'event_series', nextval(pg_get_serial_sequence('event_series', 'id')), 1, now(), '2100-01-01' returning id`,
    "calendar-links": `${link} select id from l`,
    "calendar-conflicts": `${link} insert into calendar_objects (link_id, href, uid, state)
      select id, gen_random_uuid()::text, gen_random_uuid()::text, 'conflict' from l returning id`,
  },
  bodies: {
    createCalendarFeed: { currentPassword: "Videira!2026" },
    createPublicFeed: { currentPassword: "Videira!2026" },
    previewEventImport: { file: new Blob(["BEGIN:VCALENDAR"]) },
    importEvents: { file: new Blob(["BEGIN:VCALENDAR"]) },
    // A loopback address: refused before any request.
    findCalendars: { url: "https://127.0.0.1/dav/", username: "ana", password: "segredo" },
    createCalendarLink: { name: "Igreja", url: "https://127.0.0.1/dav/", username: "ana", password: "segredo" },
    // A change of account or address needs the password again.
    updateCalendarLink: { name: "Outra", password: "segredo" },
    settleCalendarConflict: { keep: "ours" },
  },
};
