import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

interface Subject {
  readonly id: number;
  readonly household_id: number | null;
  readonly person_id: number | null;
  readonly spiritual_status: string;
  readonly high_from: string | null;
  readonly rest_from: string | null;
  readonly last_visit_on: string | null;
  readonly scheduled_until: string | null;
  readonly followed_on: string | null;
  readonly pending: readonly { readonly kind: string; readonly due_on: string }[];
}

let server: TestApp;
let admin: TestAccount;
let calls = 0;

const ask = <T = { id: number }>(method: string, path: string, body?: unknown) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: admin.token, from: `10.40.0.${calls % 250}` });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const idOf = async (text: string, values: readonly unknown[] = []) => (await rowsOf<{ id: number }>(text, values))[0]?.id ?? 0;
const addPerson = (name: string, birth: string | null = null) =>
  idOf("insert into people (name, congregation_id, birth_date) values ($1, 1, $2) returning id", [name, birth]);
const addMember = async (name: string, status = "active", birth: string | null = null) => {
  const id = await addPerson(name, birth);
  await rowsOf(
    "insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, 1, $2, '2020-05-01', '2020-05-01')",
    [id, status],
  );
  return id;
};
const subjectOf = async (personId: number): Promise<Subject | undefined> =>
  (await rowsOf<Subject>("select care_subjects.* from care_subjects where id = care_subject_of($1)", [personId]))[0];
const addHome = async (name: string, people: readonly number[]) => {
  const members = people.map((id, at) => ({ person_id: id, role: at === 0 ? "head" : "other", moves: true }));
  const { body, status } = await ask("POST", "/families", { name, members });
  expect(status).toBe(201);
  return body.data?.id ?? 0;
};
const addVisit = (subject: number, person: number | null = null, state = "scheduled") =>
  idOf(
    `insert into care_visits (congregation_id, subject_id, person_id, kind, scheduled_for, scheduled_on, status, completed_at, completed_on)
     values (1, $1, $2, 'home', '2026-06-10T18:00Z', '2026-06-10', $3, case when $4 = 'completed' then '2026-06-10T18:00Z'::timestamptz end,
       case when $5 = 'completed' then '2026-06-10'::date end) returning id`,
    [subject, person, state, state, state],
  );
const visitOf = async (id: number) =>
  (await rowsOf<{ subject_id: number; person_id: number | null }>("select subject_id, person_id from care_visits where id = $1", [id]))[0];

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
});
afterAll(() => server.close());

test("a person on record has a subject of their own, and their household's instead once they live in one", async () => {
  const ana = await addMember("Ana Nogueira");
  const own = await subjectOf(ana);
  expect(own).toMatchObject({ person_id: ana, spiritual_status: "members", rest_from: "2020-05-01", high_from: null });
  const home = await addHome("Família Nogueira", [ana]);
  expect(await subjectOf(ana)).toMatchObject({ household_id: home, person_id: null, spiritual_status: "members" });
  expect(await rowsOf("select id from care_subjects where id = $1", [own?.id])).toEqual([]);
  expect(await subjectOf(await addPerson("Sem Cadastro"))).toBeUndefined();
});

test("adults decide the status: all alike, leaders with members, else mixed; children do not count", async () => {
  const lead = await addMember("Líder Dias");
  await rowsOf("insert into leadership_terms (congregation_id, person_id, position, from_on) values (1, $1, 'deacon', '2024-01-01')", [
    lead,
  ]);
  const spouse = await addMember("Cônjuge Dias");
  const child = await addMember("Criança Dias", "visitor", "2018-01-01");
  await addHome("Família Dias", [lead, spouse, child]);
  expect(await subjectOf(lead)).toMatchObject({ spiritual_status: "leadership" });
  await rowsOf("update memberships set status = 'congregado' where person_id = $1", [spouse]);
  expect(await subjectOf(lead)).toMatchObject({ spiritual_status: "mixed" });
  await rowsOf("update leadership_terms set until_on = '2024-02-01' where person_id = $1", [lead]);
  await rowsOf("update memberships set status = 'congregado' where person_id = $1", [lead]);
  expect(await subjectOf(lead)).toMatchObject({ spiritual_status: "attending" });
});

test("what is pending has a day: follow-ups, visits that passed, cards", async () => {
  const person = await addMember("Pendente Lima");
  const due = await idOf(
    "insert into follow_ups (congregation_id, person_id, kind, due_on, created_at, updated_at) values (1, $1, 'care', '2026-07-10', now(), now()) returning id",
    [person],
  );
  expect(await subjectOf(person)).toMatchObject({ high_from: "2026-07-10", pending: [{ kind: "follow_up", due_on: "2026-07-10" }] });
  const visit = await addVisit((await subjectOf(person))?.id ?? 0);
  expect(await visitOf(visit)).toMatchObject({ person_id: person });
  expect(await subjectOf(person)).toMatchObject({ high_from: "2026-06-11" });
  await rowsOf(
    "update care_visits set status = 'completed', completed_at = '2026-06-10T19:00Z', completed_on = '2026-06-10' where id = $1",
    [visit],
  );
  expect(await subjectOf(person)).toMatchObject({ high_from: "2026-07-10", rest_from: "2026-06-10", last_visit_on: "2026-06-10" });
  await rowsOf("update follow_ups set state = 'done', closed_at = now() where id = $1", [due]);
  expect(await subjectOf(person)).toMatchObject({ high_from: null, pending: [] });
});

test("the last day of a coming visit is kept, and the first of a follow-up for which somebody is responsible", async () => {
  const person = await addMember("Combinada Lima");
  const ownerId = (await server.account({ role: "pastor_casa" })).id;
  const followUp = await idOf(
    "insert into follow_ups (congregation_id, person_id, kind, due_on, created_at, updated_at) values (1, $1, 'care', '2026-07-10', now(), now()) returning id",
    [person],
  );
  expect(await subjectOf(person)).toMatchObject({ scheduled_until: null, followed_on: null });
  await rowsOf("update follow_ups set owner_id = $1 where id = $2", [ownerId, followUp]);
  const visit = await addVisit((await subjectOf(person))?.id ?? 0);
  expect(await subjectOf(person)).toMatchObject({ scheduled_until: "2026-06-10", followed_on: "2026-07-10" });
  await rowsOf("update care_visits set status = 'canceled' where id = $1", [visit]);
  await rowsOf("update follow_ups set owner_id = null where id = $1", [followUp]);
  expect(await subjectOf(person)).toMatchObject({ scheduled_until: null, followed_on: null });
});

test("a prayer is pending while whoever has it has not taken it up", async () => {
  const person = await addMember("Oração Lima");
  const owner = (await server.account({ role: "pastor_casa" })).id;
  const prayer = await idOf(
    `insert into prayer_requests (congregation_id, person_id, source, wish, created_at, updated_at)
     values (1, $1, 'member', 'pastors', '2026-06-20T15:00Z', now()) returning id`,
    [person],
  );
  expect(await subjectOf(person)).toMatchObject({ high_from: null });
  await rowsOf("update prayer_requests set owner_account_id = $1 where id = $2", [owner, prayer]);
  expect(await subjectOf(person)).toMatchObject({ high_from: "2026-06-20", pending: [{ kind: "prayer", due_on: "2026-06-20" }] });
  await rowsOf("update prayer_requests set status = 'praying' where id = $1", [prayer]);
  expect(await subjectOf(person)).toMatchObject({ high_from: null, pending: [] });
});

test("visits that name a person follow them out of a household and into another; the rest stays with the family", async () => {
  const [ana, bia] = [await addMember("Ana Reis"), await addMember("Bia Reis")];
  const home = await addHome("Família Reis", [ana, bia]);
  const family = await subjectOf(ana);
  const [ofAll, ofBia] = [await addVisit(family?.id ?? 0), await addVisit(family?.id ?? 0, bia, "completed")];
  const other = await addHome("Família Braga", [await addMember("Caio Braga"), bia]);
  expect(await subjectOf(bia)).toMatchObject({ household_id: other, last_visit_on: "2026-06-10" });
  expect(await subjectOf(ana)).toMatchObject({ household_id: home, last_visit_on: null });
  expect(await visitOf(ofBia)).toEqual({ subject_id: (await subjectOf(bia))?.id, person_id: bia });
  expect(await visitOf(ofAll)).toEqual({ subject_id: family?.id, person_id: null });
});

test("a deleted household leaves its visits with the one who headed it; undoing it brings them back to the family", async () => {
  const [spouse, head] = [await addMember("Cônjuge Melo"), await addMember("Chefe Melo")];
  const home = await addHome("Família Melo", [head, spouse]);
  const visit = await addVisit((await subjectOf(head))?.id ?? 0);
  const named = await addVisit((await subjectOf(head))?.id ?? 0, spouse);
  expect((await ask("DELETE", `/families/${home}`)).status).toBe(200);
  expect(await visitOf(visit)).toEqual({ subject_id: (await subjectOf(head))?.id, person_id: null });
  expect(await visitOf(named)).toMatchObject({ subject_id: (await subjectOf(spouse))?.id });
  expect((await ask("POST", `/families/${home}/restore`)).status).toBe(201);
  expect(await subjectOf(head)).toMatchObject({ household_id: home });
  expect(await visitOf(visit)).toEqual({ subject_id: (await subjectOf(head))?.id, person_id: null });
  expect(await visitOf(named)).toMatchObject({ subject_id: (await subjectOf(head))?.id, person_id: spouse });
});

test("a merge keeps each visit with the survivor, also of two people who live apart, and its undo gives them back", async () => {
  const [into, from] = [await addMember("Fica Nunes"), await addMember("Vai Nunes")];
  const gone = await subjectOf(from);
  const visits = [await addVisit((await subjectOf(into))?.id ?? 0), await addVisit(gone?.id ?? 0, null, "completed")];
  const merged = await ask<{ id: number }>("POST", "/people/merge", { from, into });
  expect(merged.status).toBeLessThan(300);
  const kept = await subjectOf(into);
  expect(kept).toMatchObject({ person_id: into, last_visit_on: "2026-06-10" });
  for (const visit of visits) expect(await visitOf(visit)).toEqual({ subject_id: kept?.id, person_id: into });
  expect(await rowsOf("select id from care_subjects where id = $1", [gone?.id])).toEqual([]);
});

test("what is kept is what the records say", async () => {
  const wrong = await rowsOf(
    `select kept.id from care_subjects as kept join care_state(array(select id from care_subjects)) as state on state.subject_id = kept.id
       join care_agreed(array(select id from care_subjects)) as agreed on agreed.subject_id = kept.id
     where (kept.spiritual_status, kept.high_from, kept.rest_from, kept.last_visit_on, kept.pending, kept.scheduled_until, kept.followed_on)
       is distinct from (state.spiritual_status, state.high_from, state.rest_from, state.last_visit_on, state.pending,
         agreed.scheduled_until, agreed.followed_on)`,
  );
  expect(wrong).toEqual([]);
});
