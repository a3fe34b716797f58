import { DAY_MS } from "@aprisco/contract/durations.ts";
import type { PrayerStatus, PrayerWish } from "@aprisco/contract/prayers.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts";
import { answerPlace, insertPrayer, textPlace } from "../../features/prayers/index.ts";
import { drawRecordId } from "../../records/record.ts";
import type { Vault } from "../../vault/vault.ts";

interface DemoPrayer {
  readonly text: string;
  readonly wish: PrayerWish;
  readonly status: PrayerStatus;
  readonly daysAgo: number;
  readonly name?: string;
  readonly contact?: string;
  readonly answer?: string;
  /** Asked by a member. */
  readonly ofMember?: true;
}

const asked: readonly DemoPrayer[] = [
  {
    text: "Minha mãe faz uma cirurgia na quinta-feira. Peço pela equipe médica e pela paz dela.",
    wish: "team",
    status: "new",
    daysAgo: 0,
    name: "Rosana",
  },
  {
    text: "Por uma porta de trabalho. São cinco meses procurando e já não sei o que dizer em casa.",
    wish: "team",
    status: "new",
    daysAgo: 1,
  },
  {
    text: "Preciso conversar com um pastor sobre o meu casamento.",
    wish: "pastors",
    status: "new",
    daysAgo: 1,
    name: "Marcelo",
    contact: "(19) 99123-0045",
  },
  { text: "Pelo meu filho, que voltou a estudar este ano.", wish: "public", status: "praying", daysAgo: 4, ofMember: true },
  {
    text: "Pela nossa viagem missionária ao sertão: transporte, saúde e corações abertos.",
    wish: "public",
    status: "praying",
    daysAgo: 9,
    ofMember: true,
  },
  { text: "Luto. Perdi meu avô e ainda não consegui chorar.", wish: "pastors", status: "praying", daysAgo: 12, ofMember: true },
  {
    text: "Pela prova do vestibular da Júlia.",
    wish: "team",
    status: "answered",
    daysAgo: 40,
    name: "Cláudia",
    answer: "Ela passou! A família veio agradecer no culto de domingo.",
  },
  { text: "Pelo exame do meu pai.", wish: "team", status: "answered", daysAgo: 55, ofMember: true, answer: "O resultado foi benigno." },
  { text: "Pela mudança de casa.", wish: "team", status: "closed", daysAgo: 140, ofMember: true },
];

/** Requests in every state, and a team of four with the member's account in it. */
export async function insertDemoPrayers(tx: Handle, vault: Vault, { now }: { readonly now: Date }): Promise<void> {
  const queries = queriesOf(tx);
  const { rows: members } = await sql<{ id: number }>`
    select people.id from people join memberships on memberships.person_id = people.id
    where memberships.status = 'active' and people.deceased_on is null and people.birth_date < '2000-01-01' and people.congregation_id = 1
    order by people.id limit 12`.execute(queries);
  await sql`
    insert into prayer_team (person_id, since)
    select person_id, ${new Date(now.getTime() - 200 * DAY_MS).toISOString().slice(0, 10)}::date from accounts where email = 'membro@oliveira.example'
    union all select id, ${new Date(now.getTime() - 90 * DAY_MS).toISOString().slice(0, 10)}::date
      from unnest(${members.slice(0, 3).map(({ id }) => id)}::bigint[]) as id`.execute(queries);
  const owner = onlyRow(
    (await sql<{ id: number }>`select id from accounts where email = 'pastora@oliveira.example'`.execute(queries)).rows,
  ).id;
  for (const [at, one] of asked.entries()) {
    const id = await drawRecordId(tx, "prayer_requests");
    const made = new Date(now.getTime() - one.daysAgo * DAY_MS - (at + 1) * 3_600_000);
    const person = one.ofMember ? (members[at % members.length]?.id ?? null) : null;
    const key = person === null ? "secret" : { person };
    const text = await vault.seal(tx, key, textPlace(id), one.text, made);
    const answer = one.answer === undefined ? null : await vault.seal(tx, key, answerPlace(id), one.answer, made);
    const isAnswered = one.status === "answered" || one.status === "closed";
    await insertPrayer(tx, {
      id,
      congregation_id: 1,
      person_id: person,
      name_given: one.name ?? null,
      contact_given: one.contact ?? null,
      sealed: text.sealed,
      key_id: text.keyId,
      answer_sealed: answer?.sealed ?? null,
      answer_key_id: answer?.keyId ?? null,
      source: person === null ? "public_form" : "member",
      wish: one.wish,
      status: one.status,
      owner_account_id: one.status === "praying" && one.wish === "pastors" ? owner : null,
      answered_at: isAnswered ? new Date(made.getTime() + 10 * DAY_MS) : null,
      closed_at: one.status === "closed" ? new Date(made.getTime() + 100 * DAY_MS) : null,
      created_at: made,
      updated_at: made,
    });
    if (one.status !== "new" && one.wish !== "pastors")
      await sql`insert into prayer_marks (prayer_id, person_id, day)
        select ${id}::bigint, person_id, ${made}::date from prayer_team order by person_id limit ${1 + (at % 4)}::integer`.execute(queries);
  }
}
