import type { Insertable } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { LeadershipTerms, Ordinations } from "../../database/tables.ts";
import { demoAccounts } from "./accounts.ts";
import { addDays } from "../calendar.ts";
import type { DemoGround } from "./members-store.ts";

/** The account's index or the member, position, department, ministry, start and end in days before today, place of record. */
type DemoTerm = readonly [
  who: string | number,
  position: LeadershipTerms["position"],
  department: "leadership" | "womens_ministry" | "administration" | "financial" | "general",
  ministry: string | null,
  from: number,
  until: number | null,
  minutes: string | null,
];
const told: readonly DemoTerm[] = [
  ["presidente", "president_pastor", "leadership", null, 2_560, null, "Ata 4/2019"],
  [0, "president_pastor", "leadership", null, 6_400, 2_561, "Ata 1/2009"],
  ["pastora", "auxiliary_pastor", "leadership", "Kids", 1_460, null, "Ata 2/2022"],
  ["cooperador", "cooperator", "leadership", null, 1_100, null, null],
  [1, "cooperator", "leadership", null, 900, null, null],
  ["secretaria", "secretary", "administration", null, 730, null, "Ata 11/2024"],
  [2, "secretary", "administration", null, 2_190, 731, "Ata 8/2020"],
  ["tesoureiro", "treasurer", "financial", null, 700, null, "Ata 12/2024"],
  [3, "treasurer", "financial", null, 365, null, "Ata 10/2025"],
  [4, "deacon", "general", "Diaconato", 2_000, null, "Ata 6/2021"],
  [5, "deacon", "general", "Diaconato", 2_000, null, "Ata 6/2021"],
  [6, "deacon", "general", "Diaconato", 640, null, null],
  [7, "deacon", "general", null, 3_300, 640, "Ata 6/2017"],
  [8, "presbyter", "leadership", null, 2_900, null, "Ata 3/2018"],
  [9, "presbyter", "leadership", null, 1_200, null, "Ata 5/2023"],
  [10, "presbyter", "leadership", null, 4_100, 1_201, null],
  ["lider", "leader", "general", "Recepção", 610, null, null],
  ["lider2", "leader", "general", "Louvor", 820, null, null],
  [11, "leader", "womens_ministry", null, 500, null, "Ata 7/2025"],
  [12, "leader", "general", "Missões", 410, null, null],
];

const ordained: Readonly<Partial<Record<string, Ordinations["cargo"]>>> = {
  president_pastor: "pastor",
  auxiliary_pastor: "pastor",
  deacon: "diacono",
  presbyter: "presbitero",
};

export async function insertDemoLeadership(tx: Handle, ids: readonly number[], { congregationId, secretaryId, since, today }: DemoGround) {
  const queries = queriesOf(tx);
  const accounts = await queries
    .selectFrom("accounts")
    .select(["id", "person_id"])
    .where("id", "in", [...ids])
    .execute();
  const members = await queries
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.person_id")
    .leftJoin("accounts", "accounts.person_id", "people.id")
    .select("people.id")
    .where("memberships.status", "=", "active")
    .where("people.email", "is not", null)
    .where("accounts.id", "is", null)
    .orderBy("memberships.join_date")
    .orderBy("people.id")
    .limit(20)
    .execute();
  const ministries = await queries.selectFrom("ministries").select(["id", "name"]).execute();
  const personOf = (who: string | number): number | null => {
    if (typeof who === "number") return members[who]?.id ?? null;
    const account = ids[demoAccounts.findIndex(({ email }) => email.startsWith(`${who}@`))];
    return accounts.find(({ id }) => id === account)?.person_id ?? null;
  };
  const terms: Insertable<LeadershipTerms>[] = [];
  const ordinations: Insertable<Ordinations>[] = [];
  for (const [who, position, department, ministry, from, until, minutes] of told) {
    const person = personOf(who);
    if (person === null) continue;
    const ministryId = ministries.find(({ name }) => name === ministry)?.id ?? null;
    const days = { from_on: addDays(today, -from), until_on: until === null ? null : addDays(today, -until) };
    const made = { congregation_id: congregationId, created_by: secretaryId, created_at: since, updated_at: since };
    terms.push({ person_id: person, position, department, ministry_id: ministryId, ...days, minutes_ref: minutes, ...made });
    const cargo = ordained[position];
    if (cargo) ordinations.push({ person_id: person, cargo, on_date: addDays(today, -from - 40), place: "Campinas", church: null });
  }
  await queries.insertInto("leadership_terms").values(terms).execute();
  await queries.insertInto("ordinations").values(ordinations).execute();
}
