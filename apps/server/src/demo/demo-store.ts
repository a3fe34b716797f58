import { queriesOf, type Handle } from "../database/connect.ts";
import type { DemoAccount } from "./accounts.ts";

const MARKER = "demo.filled";
/** What a database holds: the demo church, nothing yet, or somebody's real data. */
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

/** Adds the accounts, the first one as first administrator; answers their ids in order. */
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

/** The seat of the church. */
export async function seatId(handle: Handle): Promise<number> {
  const seat = await queriesOf(handle).selectFrom("congregations").select("id").where("is_seat", "=", true).executeTakeFirstOrThrow();
  return seat.id;
}

/** A second congregation, young. */
export async function insertDemoCongregation(tx: Handle): Promise<void> {
  await queriesOf(tx).insertInto("congregations").values({ name: "Taquaral" }).execute();
}
