import { runSql } from "../../apps/server/src/testing/store.ts";
import type { Caller } from "./callers.ts";
import type { Canary } from "./canary-rule.ts";
import { send } from "./send.ts";
import type { Target } from "./target.ts";

/** A member whose health data, CPF and notes are canaries, and their records. */
export interface PlantedMember {
  readonly memberId: number;
  readonly memberPersonId: number;
  readonly termId: number;
}

const cpf = "52998224725";
const editors = ["admin", "pastor_presidente", "pastor_casa", "secretaria"];
const texts = { allergies: "alergia-canario", medication: "remedio-canario", special_needs: "cuidado-canario" };

const canary = (what: string, spellings: readonly string[], roles: readonly string[], calls: readonly string[]): Canary => ({
  what,
  texts: spellings,
  roles,
  calls,
  unlogged: true,
});

export const memberCanaries: readonly Canary[] = [
  canary("health", Object.values(texts), [...editors, "cooperador"], ["getPersonHealth", "updatePersonHealth"]),
  canary("CPF", [cpf, "529.982.247-25"], editors, ["getMemberCpf"]),
  canary("note of the roll", ["rol-canario"], editors, ["getMemberRoll"]),
  canary("note of a term", ["mandato-canario"], ["admin", "pastor_presidente", "secretaria"], ["getLeader", "updateLeader"]),
];

/** Creates the member, through the API, because the server seals the CPF. @throws Error if the server refuses it */
export async function plantMember(target: Target, admin: Caller): Promise<PlantedMember> {
  const [made] = await runSql<{ person: number; member: number; term: number }>(
    target.database.handle,
    `with p as (insert into people (name, congregation_id) values ('Canário membro', 1) returning id),
     m as (insert into memberships (person_id, congregation_id, status, join_date, created_at) select id, 1, 'active', '2010-05-02', now() from p returning id),
     h as (insert into person_health (person_id, allergies, medication, special_needs, updated_at) select id, $1, $2, $3, now() from p),
     r as (insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, form, note, from_status, to_status, recorded_at)
       select id, 1, 9001, '2010-05-02', 'admission', 'baptism', 'rol-canario', 'visitor', 'active', now() from p),
     t as (insert into leadership_terms (person_id, congregation_id, position, from_on, note) select id, 1, 'deacon', '2020-01-05', 'mandato-canario' from p returning id)
     select p.id as person, m.id as member, t.id as term from p, m, t`,
    [texts.allergies, texts.medication, texts.special_needs],
  );
  if (!made) throw new Error("the member was not planted");
  const { status, text } = await send(target.port, {
    method: "PUT",
    path: `/api/members/${made.member}`,
    headers: { "content-type": "application/json", authorization: admin.authorization ?? "" },
    body: JSON.stringify({ cpf }),
  });
  if (status !== 200) throw new Error(`the CPF was not planted: ${text}`);
  return { memberId: made.member, memberPersonId: made.person, termId: made.term };
}
