import type { Group } from "@aprisco/contract/groups.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { noticesOf, runClock, titlesOf, tokenOf } from "../../testing/notices.ts";
import { runSql } from "../../testing/store.ts";

// Who hears of somebody new on the radar. The clock of the tests stands on Saturday, 21 November 2026, at noon in São Paulo.
const DAY = 86_400_000;
let server: TestApp;
let admin: TestAccount;
let leader: TestAccount;
let owner: TestAccount;
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const ask = async <T>(method: string, path: string, body?: object) =>
  server.ask<T>(method, path, { body, token: await tokenOf(server, admin) });
/** A member who came ten times in twelve weeks until `lastSeen`. */
async function addMember(name: string, lastSeen: string): Promise<number> {
  const [person] = await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ($1, 1) returning id", [name]);
  const id = person?.id ?? 0;
  await rowsOf("insert into memberships (person_id, congregation_id, status, created_at) values ($1, 1, 'congregado', now())", [id]);
  await rowsOf(
    "insert into presence (person_id, congregation_id, first_seen_on, last_seen_on, usual) values ($1, 1, '2026-01-04', $2::date, 10)",
    [id, lastSeen],
  );
  return id;
}
const told = async (by: TestAccount, language = "pt-BR") => (await noticesOf(server, by, "", language)).map(({ message }) => message);
let group: number;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
  leader = await server.account({ role: "membro", name: "Bruno Guia" });
  owner = await server.account({ role: "pastor_casa", name: "Olga Cuida" });
  group = (await ask<Group>("POST", "/cell-groups", { name: "Cambuí", leader_id: leader.personId })).body.data?.id ?? 0;
});
afterAll(() => server.close());

test("on Monday whoever answers for somebody new on the radar is told once: the owner of the absence, else who leads the group", async () => {
  const [ofGroup, owned, back, old] = [
    await addMember("Caio Falta", "2026-11-01"),
    await addMember("Dora Falta", "2026-11-01"),
    await addMember("Eva Voltou", "2026-11-01"),
    await addMember("Fábio Antigo", "2026-09-01"),
    await addMember("Gil Ninguém", "2026-11-01"),
  ];
  await ask("POST", `/cell-groups/${group}/members`, { people: [ofGroup, owned, back, old], role: "member" });
  await rowsOf(
    `insert into follow_ups (congregation_id, person_id, kind, owner_id, due_on, created_at, updated_at)
      values (1, $1, 'absence', $2, '2026-11-30', now(), now())`,
    [owned, owner.id],
  );
  await runClock(server, "noticeClock");
  expect([await titlesOf(server, leader), await titlesOf(server, owner)]).toEqual([[], []]);
  // Eva came on Sunday, before the notice goes out.
  await rowsOf("update presence set last_seen_on = '2026-11-22', usual = null where person_id = $1", [back]);
  server.advance(2 * DAY);
  await runClock(server, "noticeClock");
  await runClock(server, "noticeClock");
  expect(await told(leader)).toEqual(["Caio Falta costumava vir e não aparece há pelo menos três semanas. Que tal dar um alô?"]);
  expect(await told(owner, "es")).toEqual(["Dora Falta solía venir y hace al menos tres semanas que no aparece. ¿Le mandas un saludo?"]);
  expect(await told(admin, "en")).toEqual([]);
  expect((await noticesOf(server, leader))[0]).toMatchObject({ path: `/groups-convivio?group=${group}` });
  expect((await noticesOf(server, owner))[0]).toMatchObject({ path: "/attendance/radar" });
});

test("a notice told on Monday goes when the person has died, or was anonymised", async () => {
  const shown = async () => [(await told(leader)).length, (await told(owner)).length];
  expect(await shown()).toEqual([1, 1]);
  await rowsOf("update people set deceased_on = '2026-11-24' where name = 'Caio Falta'");
  expect(await shown()).toEqual([0, 1]);
  await rowsOf("update people set anonymised_at = now() where name = 'Dora Falta'");
  expect(await shown()).toEqual([0, 0]);
  await rowsOf("update people set deceased_on = null, anonymised_at = null where name in ('Caio Falta', 'Dora Falta')");
});

test("who comes again and stays away again is announced once more", async () => {
  server.advance(7 * DAY);
  await runClock(server, "noticeClock");
  expect(await told(leader)).toHaveLength(1);
  await rowsOf(
    "update presence set last_seen_on = '2026-12-06', usual = 10 where person_id = (select id from people where name = 'Caio Falta')",
  );
  server.advance(28 * DAY);
  await runClock(server, "noticeClock");
  expect((await told(leader)).filter((message) => message.startsWith("Caio"))).toHaveLength(2);
});
