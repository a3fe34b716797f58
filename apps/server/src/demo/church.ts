import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { claimFile } from "../files/store.ts";
import type { DemoAccount } from "./people/accounts.ts";

const MARKER = "demo.filled";
/** The state of a database: the demo church, empty, or real data. */
export async function demoState(handle: Handle): Promise<"filled" | "empty" | "foreign"> {
  const queries = queriesOf(handle);
  const marker = await queries.selectFrom("audit_log").select("id").where("action", "=", MARKER).limit(1).executeTakeFirst();
  if (marker) return "filled";
  const church = await queries.selectFrom("church").select("id").executeTakeFirst();
  const person = await queries.selectFrom("people").select("id").limit(1).executeTakeFirst();
  return (church ?? person) ? "foreign" : "empty";
}

export async function insertDemoChurch(tx: Handle, now: Date): Promise<void> {
  const queries = queriesOf(tx);
  await queries
    .insertInto("church")
    .values({
      name: "Comunidade Oliveira",
      city: "Campinas",
      state: "SP",
      phone: "+551920000100",
      whatsapp: "+5519900000100",
      email: "contato@oliveira.example",
      address: "Rua das Oliveiras, 210, Jardim Chapadão",
      service_times: JSON.stringify([
        { weekday: 0, time: "10:00", name: "Culto da família" },
        { weekday: 0, time: "18:30", name: "Culto de celebração" },
        { weekday: 3, time: "19:30", name: "Noite de oração" },
        { weekday: 6, time: "19:30", name: "Encontro de jovens" },
      ]),
      whatsapp_greeting: "Oi, {nome}! Aqui é da {igreja}. Foi uma alegria receber você. Como podemos orar por você esta semana?",
      first_run: false,
      updated_at: now,
    })
    .execute();
  await queries.insertInto("audit_log").values({ at: now, action: MARKER, section: "settings", type: "system", metadata: "{}" }).execute();
}

/** Adds the accounts, the first one as first administrator; returns their ids in order. */
export async function insertDemoAccounts(
  tx: Handle,
  accounts: readonly DemoAccount[],
  { passwordHash, congregationId, madeAt }: { passwordHash: string; congregationId: number; madeAt: (account: DemoAccount) => Date },
): Promise<number[]> {
  const queries = queriesOf(tx);
  const people = await queries
    .insertInto("people")
    .values(
      accounts.map((account, index) => ({
        congregation_id: congregationId,
        name: account.name,
        email: account.email,
        phone: `+551990000${String(1_200 + index)}`,
        created_at: madeAt(account),
      })),
    )
    .returning("id")
    .execute();
  const rows = await queries
    .insertInto("accounts")
    .values(
      accounts.map((account, index) => ({
        person_id: people[index]?.id ?? 0,
        email: account.email,
        password_hash: passwordHash,
        must_change_password: account.mustChangePassword ?? false,
        own_password_at: account.mustChangePassword ? null : madeAt(account),
        role: account.role,
        status: account.status,
        reject_reason: account.reason ?? null,
        department: account.department ?? null,
        permissions_plus: account.plus ?? [],
        permissions_minus: account.minus ?? [],
        profile_complete: !account.profileIncomplete,
        is_first_admin: index === 0,
        all_congregations: account.status !== "pendente",
        created_at: madeAt(account),
      })),
    )
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

export async function seatId(handle: Handle): Promise<number> {
  const seat = await queriesOf(handle).selectFrom("congregations").select("id").where("is_seat", "=", true).executeTakeFirstOrThrow();
  return seat.id;
}

export async function insertDemoCongregation(tx: Handle): Promise<void> {
  await queriesOf(tx).insertInto("congregations").values({ name: "Taquaral" }).execute();
}

export interface PhotographedMember {
  readonly id: number;
  readonly sex: "F" | "M" | null;
  readonly age: number | null;
}

/** The members that screens show first: leaders, the first of the register, the first two families. */
export async function membersToPhotograph(handle: Handle): Promise<readonly PhotographedMember[]> {
  const { rows } = await sql<PhotographedMember>`
    with leaders as (select person_id as id from leadership_terms where until_on is null),
    first as (
      select people.id from memberships join people on people.id = memberships.person_id
      where memberships.status = 'active' order by people.name_folded, people.id limit 8
    ),
    homes as (select id from households order by name_folded, id limit 2)
    select memberships.id, people.sex, extract(year from age(people.birth_date))::int as age
    from memberships join people on people.id = memberships.person_id
    where people.deceased_on is null
      and (people.id in (table leaders) or people.id in (table first) or people.household_id in (table homes))
    order by people.name_folded, people.id`.execute(queriesOf(handle));
  return rows;
}

export async function hangPhoto(tx: Handle, memberId: number, fileId: number, by: number): Promise<void> {
  await claimFile(tx, { id: fileId, purpose: "member_photo", by });
  await queriesOf(tx).updateTable("memberships").set({ photo_file_id: fileId }).where("id", "=", memberId).execute();
}

export async function ministryIds(tx: Handle): Promise<ReadonlyMap<string, number>> {
  const rows = await queriesOf(tx).selectFrom("ministries").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Cancels the third future evening of prayer, and moves the second future youth meeting to another place an hour earlier. */
export async function changeDemoEvents(tx: Handle, today: string, now: Date): Promise<void> {
  const coming = (title: string, place: number) => sql`(
    select events.id from events join event_series on event_series.id = events.series_id
    where event_series.title = ${title} and events.day > ${today}::date order by events.day offset ${place} limit 1)`;
  await sql`update events set status = 'canceled', sequence = 1, version = version + 1, updated_at = ${now}
    where id = ${coming("Noite de oração", 2)}`.execute(queriesOf(tx));
  await sql`update events set title = 'Luau dos jovens', location = 'Chácara Betânia', overridden = true, sequence = 1, version = version + 1,
      starts_at = starts_at - interval '1 hour', updated_at = ${now}
    where id = ${coming("Encontro de jovens", 1)}`.execute(queriesOf(tx));
}

/** Adds background tasks: a successful cleaning, and one that failed because of repeated power cuts. */
export async function insertDemoTasks(tx: Handle, { now }: { readonly now: Date }): Promise<void> {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS);
  const of = (hoursAgo: number) => ({
    kind: "housekeeping",
    created_at: at(hoursAgo),
    run_at: at(hoursAgo),
    started_at: at(hoursAgo),
    finished_at: at(hoursAgo),
  });
  await queriesOf(tx)
    .insertInto("tasks")
    .values([
      { ...of(26), state: "failed", attempts: 5, error_code: "task.interrupted" },
      { ...of(2), state: "done", done: 214 },
    ])
    .execute();
}
