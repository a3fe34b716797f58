import type { Insertable } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { Ministries, MinistryMembers } from "../../database/tables.ts";
import { demoAccounts } from "./accounts.ts";
import { addDays } from "../calendar.ts";
import type { DemoGround } from "./members-store.ts";

/** Name, the leader's mailbox, description. */
const told: readonly (readonly [name: string, leader: string | null, description: string | null])[] = [
  ["Louvor", "lider2", "Conduz a música dos cultos. Ensaio às quintas, 20h, no templo; quem toca ou canta pode pedir uma audição."],
  ["Recepção", "lider", "Recebe quem chega, entrega o cartão de visitante e acompanha até o lugar. Chega 40 minutos antes de cada culto."],
  ["Kids", "pastora", "Cuida das crianças de 0 a 11 anos durante os cultos, em três salas por idade. Sempre dois adultos por sala."],
  ["Jovens", "lider2", "Encontro aos sábados, 19h30, e um acampamento por ano."],
  ["Intercessão", "presidente", "Ora pelos pedidos da semana, às quartas, antes da noite de oração."],
  ["Mídia", "membro", "Transmissão, projeção, fotos e redes sociais."],
  ["Casais", "cooperador", "Encontro mensal na casa de um casal e curso para noivos duas vezes por ano."],
  ["Ação Social", "secretaria", "Monta cestas no primeiro sábado do mês e visita as famílias cadastradas."],
  ["Visitação", "cooperador", "Visita enfermos e quem está afastado, sempre em dupla."],
  ["Diaconato", "tesoureiro", "Serve a ceia, recolhe as ofertas e cuida da ordem nos cultos."],
  ["Missões", null, "Acompanha quatro famílias em campo e prepara a semana missionária de setembro."],
  ["Teatro", null, "Encenava a Páscoa e o Natal. Parado desde que o grupo se mudou."],
];

/** Adds the demo's ministries with their people; the last one is closed. `ids`: the demo's accounts in order. */
export async function insertDemoMinistries(tx: Handle, ids: readonly number[], { congregationId, since, today }: DemoGround) {
  const idOf = (mailbox: string | null) => (mailbox && ids[demoAccounts.findIndex(({ email }) => email.startsWith(`${mailbox}@`))]) ?? null;
  const rows = told.map(([name, leader, description], index): Insertable<Ministries> => {
    const at = new Date(since.getTime() + index * 19 * 86_400_000);
    const status = index === told.length - 1 ? "closed" : "active";
    return { congregation_id: congregationId, name, description, leader_id: idOf(leader) || null, status, created_at: at, updated_at: at };
  });
  const made = await queriesOf(tx).insertInto("ministries").values(rows).returning(["id", "leader_id", "status"]).execute();
  const known = await activePeople(tx);
  await queriesOf(tx)
    .insertInto("ministry_members")
    .values(made.filter(({ status }) => status === "active").flatMap((ministry, index) => peopleOf(ministry, index, known, today)))
    .execute();
}

interface DemoPerson {
  readonly personId: number;
  readonly accountId: number | null;
}
const activePeople = (tx: Handle): Promise<DemoPerson[]> =>
  queriesOf(tx)
    .selectFrom("memberships")
    .leftJoin("accounts", "accounts.person_id", "memberships.person_id")
    .select(["memberships.person_id as personId", "accounts.id as accountId"])
    .where("memberships.status", "=", "active")
    .orderBy("memberships.person_id")
    .execute();

/** Eight to nineteen people, every fifteenth member from a start on: a leader, a co-leader, and a former member. */
function peopleOf(
  { id, leader_id: leader }: { readonly id: number; readonly leader_id: number | null },
  index: number,
  known: readonly DemoPerson[],
  today: string,
): Insertable<MinistryMembers>[] {
  const first = known.find(({ accountId }) => leader !== null && accountId === leader);
  const others = known.filter((one, at) => one.accountId === null && at % 15 === (index * 4) % 15).slice(0, 8 + ((index * 5) % 12));
  return [...(first ? [first] : []), ...others].map(({ personId }, place, all) => ({
    ministry_id: id,
    person_id: personId,
    role: first && place === 0 ? "leader" : place === 1 ? "co_leader" : "member",
    from_on: addDays(today, -(640 - ((place * 83 + index * 29) % 600))),
    until_on: place === all.length - 1 ? addDays(today, -(20 + index)) : null,
  }));
}
