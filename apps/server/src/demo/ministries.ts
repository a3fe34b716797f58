import type { Insertable } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import type { Ministries } from "../database/tables.ts";
import { demoAccounts } from "./accounts.ts";

/** Name, the mailbox of who leads it, what it does. */
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

/** Adds the demo's ministries; the last one serves no more. `ids`: those of the demo's accounts, in their order. */
export async function insertDemoMinistries(
  tx: Handle,
  ids: readonly number[],
  { congregationId, since }: { congregationId: number; since: Date },
) {
  const idOf = (mailbox: string | null) => (mailbox && ids[demoAccounts.findIndex(({ email }) => email.startsWith(`${mailbox}@`))]) ?? null;
  const rows = told.map(([name, leader, description], index): Insertable<Ministries> => {
    const at = new Date(since.getTime() + index * 19 * 86_400_000);
    const status = index === told.length - 1 ? "closed" : "active";
    return { congregation_id: congregationId, name, description, leader_id: idOf(leader) || null, status, created_at: at, updated_at: at };
  });
  await queriesOf(tx).insertInto("ministries").values(rows).execute();
}
