import type { Handle } from "../../database/connect.ts";
import { runSql } from "../store.ts";

export interface RoleRecordGround {
  readonly handle: Handle;
  readonly now: () => Date;
  /** Other people, ministries and another congregation to refer to. */
  readonly others: readonly number[];
  readonly ministries: readonly number[];
  readonly north: number;
  /** The account that made a decision. */
  readonly by: number;
}

/** The source of the rows' values: numbers from 0 to 1, so that equal values occur. */
export interface RowSource {
  readonly person: number;
  readonly n: number;
  /** Unique in the whole run. */
  readonly serial: number;
}
const day = (n: number) => `20${10 + Math.floor(n * 10)}-0${1 + Math.floor(n * 8)}-1${Math.floor(n * 9)}`;
const pick = <T>(list: readonly T[], n: number): T => list[Math.floor(n * list.length) % list.length] as T;
const maybe = <T>(n: number, value: T): T | null => ((n * 97) % 1 < 0.5 ? value : null);

/** A ministry `m` with a position `p`, and a service `e` with its roster `r`. */
const ROSTER = `m as (insert into ministries (congregation_id, name) values (1, gen_random_uuid()::text) returning id),
           p as (insert into volunteer_positions (ministry_id, name) select id, 'Bateria' from m returning id),
           s as (insert into event_series (congregation_id, uid, title, type, time_zone, local_start, minutes)
             values (1, gen_random_uuid()::text, 'Culto', 'worship', 'UTC', '2027-01-10 10:00', 120) returning id),
           e as (insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
             select id, 1, '2027-01-10 10:00', '2027-01-10 10:00Z', '2027-01-10 12:00Z', '2027-01-10', '2027-01-10', 'members' from s returning id),
           r as (insert into schedules (congregation_id, event_id, ministry_id) select 1, e.id, m.id from e, m returning id)`;

/** One row of each table that refers to people. */
export const roleRecordsOn = ({
  handle,
  now,
  others,
  ministries,
  north,
  by,
}: RoleRecordGround): Readonly<Record<string, (source: RowSource) => Promise<unknown>>> => {
  const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(handle, text, values);
  const idsOf = async (text: string, values: readonly unknown[] = []) => (await rowsOf<{ id: number }>(text, values)).map(({ id }) => id);
  const keyOf = (person: number) =>
    idsOf(
      `insert into vault_keys (purpose, person_id, master_id, wrapped, created_at)
     values ('person', $1, '0123456789abcdef', decode(repeat('00', 61), 'hex'), now()) returning id`,
      [person],
    );
  /** What the register of care calls the person's: the household's subject, or one of the person's own, made where none exists. */
  const subjectOf = async (person: number): Promise<number | undefined> => {
    const made = await idsOf(
      `insert into care_subjects (congregation_id, person_id) select congregation_id, id from people
       where id = $1 and household_id is null and care_subject_of(id) is null returning id`,
      [person],
    );
    await rowsOf("select care_keep($1::bigint[])", [made]);
    return (await idsOf("select care_subject_of($1) as id", [person]))[0];
  };
  return {
    accounts: ({ person, n, serial }) =>
      rowsOf(
        `insert into accounts (person_id, email, password_hash, role, status, notes, permissions_plus, all_congregations)
       values ($1, $2, $3, 'membro', 'ativo', $4, array['visitors:view'], true)`,
        [person, `conta${serial}@exemplo.com`, "$argon2id$x", maybe(n, "anotado")],
      ),
    directory_choices: ({ person, n }) =>
      rowsOf("insert into directory_choices (person_id, listed, photo, phone, email) values ($1, $2, $3, $4, $5)", [
        person,
        n > 0.3,
        n > 0.5,
        maybe(n, true) ?? false,
        maybe(n / 2, true) ?? false,
      ]),
    visitors: async ({ person, n }) => {
      const [card] = await idsOf(
        `insert into visitors (person_id, congregation_id, visit_date, status, notes, prayer_requests, created_at, next_action, accepts_calls)
       values ($1, 1, $2, $3, $4, $5, '2026-01-01', $6, $7) returning id`,
        [
          person,
          day(n),
          pick(["novo", "contatado", "visitado"], n),
          maybe(n, "nota"),
          maybe(n / 2, "prece"),
          maybe(n / 3, "ligar"),
          n > 0.3,
        ],
      );
      await rowsOf("insert into visitor_visits (visitor_id, visit_date, created_at) values ($1, $2, now()), ($3, '2025-01-05', now())", [
        card,
        day(n),
        card,
      ]);
      await rowsOf("insert into visitor_changes (visitor_id, at, kind, status) values ($1, now(), 'status', 'contatado')", [card]);
      await rowsOf(
        `insert into prayer_requests (congregation_id, person_id, visitor_id, source, wish, created_at, updated_at)
         values (1, $1, $2, 'visitor_card', 'pastors', now(), now())`,
        [person, card],
      );
    },
    memberships: async ({ person, n, serial }) => {
      const [photo] = await idsOf(
        `insert into files (storage_key, purpose, name, mime, bytes, sha256, created_at)
       values ($1, 'member_photo', 'foto', 'image/png', 10, decode(repeat('00', 32), 'hex'), now()) returning id`,
        [`${"a".repeat(26)}${[...String(serial).padStart(6, "0")].map((digit) => "abcdefghij"[Number(digit)]).join("")}`],
      );
      await rowsOf(
        `insert into memberships (person_id, congregation_id, status, join_date, roll_number, photo_file_id, left_on, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, '2026-01-01')`,
        [
          person,
          pick([1, north], n * 3),
          pick(["active", "visitor", "congregado"], n),
          day(n),
          maybe(n, serial),
          maybe(n / 2, photo),
          null,
        ],
      );
    },
    person_records: async ({ person, n, serial }) => {
      const [key] = await keyOf(person);
      const cpf = maybe(n / 7, serial);
      await rowsOf(
        `insert into person_records (person_id, rg, mother_name, baptised_on, blood_type, cpf_sealed, cpf_key, cpf_hash, cpf_shown)
       values ($1, $2, $3, $4, $5, $6, $7, decode(lpad(to_hex($8::int), 64, '0'), 'hex'), $9)`,
        [
          person,
          maybe(n, String(serial)),
          maybe(n / 2, "Mãe"),
          maybe(n / 3, day(n)),
          maybe(n / 5, "O+"),
          cpf && Buffer.from("sealed"),
          cpf && key,
          cpf,
          cpf && "123",
        ],
      );
    },
    person_health: ({ person, n }) =>
      rowsOf("insert into person_health (person_id, allergies, medication, severe, updated_at) values ($1, $2, $3, $4, now())", [
        person,
        "amendoim",
        maybe(n, "bombinha"),
        n > 0.5,
      ]),
    pickup_people: ({ person, n }) =>
      rowsOf(
        `insert into pickup_people (child_id, adult_id, allowed, reason, created_at, updated_at) values ($1, $2, $3, $4, now(), now())
       on conflict do nothing`,
        n < 0.5 ? [person, pick(others, n * 2), n < 0.25, "motivo"] : [pick(others, n), person, n < 0.75, "motivo"],
      ),
    person_relations: ({ person, n }) => {
      const kind = pick(["parent", "guardian", "sibling", "other"], n);
      const ends = n < 0.5 || kind === "sibling" ? [pick(others, n), person] : [person, pick(others, n)];
      return rowsOf("insert into person_relations (person_id, related_id, kind) values ($1, $2, $3) on conflict do nothing", [
        ...ends,
        kind,
      ]);
    },
    ministry_members: ({ person, n }) =>
      rowsOf(
        `insert into ministry_members (ministry_id, person_id, role, from_on, until_on) values ($1, $2, 'member', '2020-01-01', $3)
       on conflict do nothing`,
        [pick(ministries, n), person, maybe(n, "2022-01-01")],
      ),
    assets: async ({ person, n, serial }) => {
      await rowsOf("insert into asset_plaques (plaque) values ($1)", [`A-${serial}`]);
      await rowsOf(
        `insert into assets (congregation_id, plaque, name, category, acquired_on, acquisition, condition, custodian_id)
       values (1, $1, 'Violão', 'instrument', $2, 'donation', 'good', $3)`,
        [`A-${serial}`, day(n), person],
      );
    },
    asset_events: async ({ person, n, serial }) => {
      const [asset] = await idsOf(
        `insert into assets (congregation_id, plaque, name, category, acquired_on, acquisition, condition)
       values (1, $1, 'Violão', 'instrument', '2009-01-01', 'donation', 'good') returning id`,
        [`E-${serial}`],
      );
      await rowsOf(
        "insert into asset_events (asset_id, client_id, kind, day, person_id) values ($1, gen_random_uuid(), 'custody', $2, $3)",
        [asset, day(n), person],
      );
    },
    asset_loans: async ({ person, n, serial }) => {
      const [asset] = await idsOf(
        `insert into assets (congregation_id, plaque, name, category, acquired_on, acquisition, condition)
       values (1, $1, 'Tenda', 'equipment', '2009-01-01', 'donation', 'good') returning id`,
        [`L-${serial}`],
      );
      await rowsOf("insert into asset_loans (asset_id, borrower_id, lent_on, due_on) values ($1, $2, $3, '2030-01-01')", [
        asset,
        person,
        day(n),
      ]);
    },
    leadership_terms: ({ person, n }) =>
      rowsOf("insert into leadership_terms (person_id, congregation_id, position, from_on) values ($1, 1, $2, $3)", [
        person,
        pick(["deacon", "leader"], n),
        day(n),
      ]),
    ordinations: ({ person, n }) =>
      rowsOf("insert into ordinations (person_id, cargo, on_date) values ($1, $2, $3) on conflict do nothing", [
        person,
        pick(["pastor", "diacono"], n),
        pick(["2010-01-01", "2011-01-01"], n),
      ]),
    roll_movements: ({ person, n, serial }) =>
      rowsOf(
        `insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, form, from_status, to_status, recorded_at)
       values ($1, 1, $2, $3, 'admission', 'baptism', 'visitor', 'active', $4)`,
        [person, serial, day(n), now()],
      ),
    transfers: ({ person, n }) =>
      rowsOf(
        `insert into transfers (person_id, from_congregation_id, to_congregation_id, state, created_at, created_by, decided_at)
       values ($1, 1, $2, $3, now(), $4, $5) on conflict do nothing`,
        [person, north, n < 0.5 ? "asked" : "canceled", by, n < 0.5 ? null : now()],
      ),
    person_contacts: ({ person, n }) =>
      rowsOf(
        "insert into person_contacts (person_id, about, at, channel, outcome, note) values ($1, 'member', now(), 'call', 'reached', $2)",
        [person, maybe(n, "falamos")],
      ),
    registrations: async ({ person, n, serial }) => {
      const uid = `role-record-${Math.floor(n * 3)}`;
      const find = () => idsOf("select events.id from events join event_series on event_series.id = series_id where uid = $1", [uid]);
      const [event] = [
        ...(await find()),
        ...(await idsOf(
          `with series as (insert into event_series (congregation_id, uid, title, type, time_zone, local_start, minutes)
             values (1, $1, 'Retiro', 'other', 'UTC', '2027-01-09 12:00', 60) on conflict (uid) do nothing returning *)
           insert into events (series_id, congregation_id, visibility, recurrence_id, starts_at, ends_at, day, last_day)
           select id, congregation_id, visibility, local_start, '2027-01-09T12:00:00Z', '2027-01-09T13:00:00Z', '2027-01-09', '2027-01-09' from series
           returning id`,
          [uid],
        )),
      ];
      return rowsOf(
        `insert into registrations (event_id, congregation_id, person_id, name, state, number, code, client_key, registered_at)
         select id, congregation_id, $1, 'Como digitou', $2, $3, $4, gen_random_uuid(), now() from events where id = $5 on conflict do nothing`,
        [person, maybe(n, "confirmed") ?? "canceled", serial, `H${serial}`, event],
      );
    },
    postings: ({ person, n }) =>
      rowsOf(
        `insert into postings (congregation_id, kind, status, entry_date, amount, account_id, category_id, fund_id, payment_method, donor_kind,
           donor_person_id, confirmed_at)
         select 1, 'income', 'confirmed', $1, 5000, min(own.id), (select id from finance_categories where key = 'tithe'),
           (select min(id) from funds), 'cash', 'person', $2, now() from finance_accounts as own where own.congregation_id = 1`,
        [day(n), person],
      ),
    attendance: ({ person }) =>
      rowsOf(
        `with led as (insert into cell_groups (congregation_id, name, started_on) values (1, 'Cambuí', '2026-01-04') returning id),
           held as (insert into gatherings (congregation_id, kind, group_id, started_at, day, updated_at)
             select 1, 'group', id, '2026-11-05T23:00:00Z', '2026-11-05', now() from led returning id)
         insert into attendance (gathering_id, person_id, day, role, source, marked_at, recorded_at)
         select id, $1, '2026-11-05', 0, 0, now(), now() from held`,
        [person],
      ),
    care_subjects: ({ person }) => rowsOf("select care_touch(array[$1]::bigint[])", [person]),
    care_visits: async ({ person, n }) => {
      const subject = await subjectOf(person);
      return rowsOf(
        `insert into care_visits (congregation_id, subject_id, person_id, kind, scheduled_for, scheduled_on, status)
         values (1, $1, $2, $3, '2026-11-20T12:00:00Z', '2026-11-20', 'scheduled')`,
        [subject, person, pick(["home", "hospital"], n)],
      );
    },
    prayer_requests: ({ person, n }) =>
      rowsOf(
        `insert into prayer_requests (congregation_id, person_id, source, wish, status, created_at, updated_at)
         values (1, $1, 'member', $2, 'new', now(), now())`,
        [person, pick(["team", "pastors"], n)],
      ),
    prayer_team: ({ person }) =>
      rowsOf("insert into prayer_team (person_id, since) values ($1, '2026-01-04') on conflict do nothing", [person]),
    prayer_marks: ({ person, n }) =>
      rowsOf(
        `with asked as (insert into prayer_requests (congregation_id, source, wish, status, created_at, updated_at)
           values (1, 'public_form', 'team', 'praying', now(), now()) returning id)
         insert into prayer_marks (prayer_id, person_id, day) select id, $1, $2 from asked`,
        [person, day(n)],
      ),
    pastoral_notes: async ({ person }) => {
      const subject = await subjectOf(person);
      return rowsOf(
        `insert into pastoral_notes (subject_id, person_id, sealed, key_id, audience, created_at, updated_at)
         select $1, $2, '\\x00', min(id), 'pastors', now(), now() from vault_keys having min(id) is not null`,
        [subject, person],
      );
    },
    follow_ups: ({ person, n, serial }) =>
      rowsOf(
        `insert into follow_ups (congregation_id, person_id, kind, state, text, due_on, dedupe, created_at, updated_at, closed_at)
         values (1, $1, 'care', $2, 'Ligar', '2026-11-20', $3, now(), now(), $4)`,
        [person, maybe(n, "open") ?? "done", `amostra ${serial}`, maybe(n, true) ? null : now()],
      ),
    group_members: ({ person, n }) =>
      rowsOf(
        `with led as (insert into cell_groups (congregation_id, name, started_on) values (1, 'Cambuí', '2026-01-04') returning id)
         insert into group_members (group_id, person_id, role, from_on) select id, $1, $2, '2026-01-04' from led`,
        [person, pick(["leader", "member", "host"], n)],
      ),
    network_supervisors: ({ person, serial }) =>
      rowsOf(
        `with made as (insert into group_networks (congregation_id, name) values (1, $1) returning id)
         insert into network_supervisors (network_id, person_id, from_on) select id, $2, '2026-01-04' from made`,
        [`Rede ${serial}`, person],
      ),
    volunteers: ({ person, n }) =>
      rowsOf("insert into volunteers (person_id, max_per_month, note) values ($1, $2, $3)", [
        person,
        1 + Math.floor(n * 4),
        maybe(n, "nota"),
      ]),
    blocked_dates: ({ person, serial }) =>
      rowsOf(
        "insert into blocked_dates (person_id, from_on, until_on) values ($1, '2027-01-01'::date + $2::int, '2027-01-01'::date + $3::int)",
        [person, serial * 3, serial * 3 + 1],
      ),
    assignments: ({ person }) =>
      rowsOf(
        `with ${ROSTER}, n as (insert into schedule_needs (schedule_id, position_id, wanted) select r.id, p.id, 1 from r, p returning id)
         insert into assignments (need_id, person_id, day) select n.id, $1, '2027-01-10' from n`,
        [person],
      ),
    hand_news: ({ person, n }) =>
      rowsOf(
        `with ${ROSTER} insert into hand_news (schedule_id, position_id, person_id, kind, at, told_at)
         select r.id, p.id, $1, 'removed', '2026-11-01', $2::timestamptz from r, p`,
        [person, maybe(n, now())],
      ),
    vault_keys: ({ person }) => keyOf(person),
    duplicate_pairs: ({ person, n }) => {
      const [a, b] = [person, pick(others, n)].toSorted((one, other) => one - other);
      return rowsOf(
        `insert into duplicate_pairs (a_id, b_id, score, reasons, found_at, dismissed_at) values ($1, $2, 70, array['name'], now(), $3)
       on conflict do nothing`,
        [a, b, maybe(n, now())],
      );
    },
    custom_values: ({ person, n, serial }) =>
      rowsOf(
        `insert into custom_values (person_id, field_id, kind, text_value) select $1, id, kind, $2 from custom_fields where label = $3
       on conflict do nothing`,
        [person, `valor ${serial}`, pick(["Campo A", "Campo B"], n)],
      ),
    deliveries: ({ person, n, serial }) =>
      rowsOf(
        `insert into deliveries (kind, language, person_id, address, status, sent_at, run_at, expires_at, created_at, changed_at)
       values ('approved', 'pt-BR', $1, $2, 'sent', now(), now(), now(), now(), now())`,
        [person, maybe(n, `conta${serial}@exemplo.com`)],
      ),
    former_numbers: ({ person, serial }) =>
      rowsOf("insert into former_numbers (table_name, record_id, person_id) values ('visitors', $1, $2)", [1_000_000 + serial, person]),
  };
};
