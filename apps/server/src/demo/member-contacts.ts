import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import type { DemoGround } from "./demo-members-store.ts";

/** What was noted; some calls leave nothing to note. */
const notes = [
  "Perguntou pelos horários do grupo de quarta.",
  null,
  "Está melhor da gripe e volta no domingo.",
  "Contou da viagem para ver os netos.",
  "Pediu que alguém a busque para o culto.",
  null,
  "Aceitou ajudar na recepção do Natal.",
];

/** Contacts that were made to one in nine of the active members in the last three months, by who follows people up. */
export async function insertDemoContacts(tx: Handle, { now }: Pick<DemoGround, "now">): Promise<void> {
  await sql`
    insert into person_contacts (person_id, about, at, by_account, channel, outcome, note)
    select person_id, 'member', at, makers.ids[1 + (members.id % cardinality(makers.ids))::int],
      (array['call', 'whatsapp', 'visit', 'in_person'])[1 + ((members.id / 9 + turn) % 4)::int],
      case when (members.id + turn) % 6 = 0 then 'no_answer' else 'reached' end,
      case when (members.id + turn) % 6 <> 0 then (${notes}::text[])[1 + ((members.id / 9 + turn * 3) % ${notes.length})::int] end
    from memberships as members cross join generate_series(0, 1) as turn
      cross join lateral (select ${now}::timestamptz - ((members.id * 7 + turn * 31) % 90 + 1) * interval '1 day' - (members.id % 5) * interval '1 hour' as at) as made
      cross join (select array_agg(id order by id) as ids from accounts where role in ('pastor_casa', 'cooperador', 'secretaria') and status = 'ativo') as makers
    where members.status = 'active' and members.id % 9 = 0 and members.join_date < at::date`.execute(queriesOf(tx));
}
