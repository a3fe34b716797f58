import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestAccount } from "../../testing/app.ts";
import { noticesOf, tellAll, titlesOf } from "../../testing/notices.ts";
import { sendMail } from "../../testing/mailing.ts";
import { rollHouse } from "../../testing/records/roll-house.ts";
import { startOne, workOff, workshopOf } from "../../testing/tasks.ts";
import { taskKind } from "../../tasks/task-kind.ts";
import * as z from "zod/mini";

const house = rollHouse();
const { act, addCongregation, addMember, ask, rowsOf, staff } = house;
let admin: TestAccount;
beforeAll(async () => {
  await house.start();
  admin = await staff.server.account({ role: "admin" });
});
beforeEach(async () => {
  await tellAll(staff.server);
  await rowsOf("delete from notifications");
});
afterAll(house.close);

describe("the roll", () => {
  test("notifies keepers of an act, not of discipline", async () => {
    const other = await staff.server.account({ role: "secretaria" });
    const treasurer = await staff.server.account({ role: "tesoureiro" });
    const { id } = await addMember("active", 1, "Rute Amorim");
    expect((await act(id, "admission", "2020-01-05")).status).toBe(201);
    expect((await act(id, "discipline", "2021-01-05", {}, admin)).status).toBe(201);
    await tellAll(staff.server);
    expect(await noticesOf(staff.server, other)).toMatchObject([
      { title: "Movimento no rol de membros", message: "Há um novo ato de Rute Amorim no livro de rol.", path: "/roll" },
    ]);
    expect(await titlesOf(staff.server, treasurer)).toEqual([]);
    expect(await titlesOf(staff.server, staff.secretary)).toEqual([]);
  });

  test("notifies the receiving congregation of a transfer, and the requester of the answer", async () => {
    const north = await addCongregation("Norte");
    const clerk = await staff.server.account({ role: "secretaria", congregationIds: [north] });
    const seat = await staff.server.account({ role: "secretaria", congregationIds: [1] });
    const { id } = await addMember("active", 1, "Lia Mudança");
    await act(id, "admission", "2015-05-05");
    const asked = await ask<{ id: number }>("POST", `/members/${id}/transfers`, { to_congregation_id: north }, seat);
    await tellAll(staff.server);
    expect(await noticesOf(staff.server, clerk)).toMatchObject([
      { title: "Pedido de transferência", category: "approvals", subject_id: asked.body.data?.id, action_type: "view" },
    ]);
    expect(await titlesOf(staff.server, seat)).toEqual(["Movimento no rol de membros"]);
    expect((await ask("POST", `/transfers/${asked.body.data?.id}/accept`, {}, clerk)).status).toBe(201);
    await tellAll(staff.server);
    expect((await noticesOf(staff.server, clerk)).at(-1)?.action_type).toBeNull();
    expect(await titlesOf(staff.server, seat)).toContain("Transferência aceita");
    expect(await titlesOf(staff.server, clerk)).not.toContain("Transferência aceita");
  });

  test.each([
    ["a death", async (id: number) => act(id, "death", "2026-11-20")],
    ["the deletion of the member", async (id: number) => ask("DELETE", `/members/${id}`)],
    ["another one of the congregation", async (_id: number, transfer: number) => ask("POST", `/transfers/${transfer}/cancel`, {})],
    [
      "a merge",
      async (_id: number, _transfer: number, from: number) => {
        const { id, personId: into } = await addMember("active", await addCongregation("Leste"), "Lia Mudança");
        await act(id, "admission", "2020-05-05");
        return ask("POST", "/people/merge", { from, into });
      },
    ],
  ])("notifies requester and receiving congregation of a transfer canceled by %s", async (by, cancel) => {
    const north = await addCongregation(`Norte, ${by}`);
    const clerk = await staff.server.account({ role: "secretaria", congregationIds: [north] });
    const seat = await staff.server.account({ role: "secretaria", congregationIds: [1] });
    const beside = await staff.server.account({ role: "secretaria", congregationIds: [1] });
    const { id, personId } = await addMember("active", 1, "Lia Mudança");
    await rowsOf("insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2014-05-05', now())", [
      personId,
    ]);
    await act(id, "admission", "2015-05-05");
    const asked = await ask<{ id: number }>("POST", `/members/${id}/transfers`, { to_congregation_id: north }, seat);
    const transfer = asked.body.data?.id ?? 0;
    await tellAll(staff.server);
    expect((await cancel(id, transfer, personId)).status).toBeLessThan(300);
    await tellAll(staff.server);
    const toldOf = async (account: TestAccount) =>
      (await noticesOf(staff.server, account)).map(({ message }) => message).filter((message) => / (?:receba|transferência)/.test(message));
    expect(await toldOf(seat)).toEqual(["O pedido de transferência de Lia Mudança foi cancelado e não espera mais resposta."]);
    expect(await toldOf(clerk)).toEqual([
      "Vocês não precisam mais responder ao pedido de transferência de Lia Mudança.",
      "Outra congregação pede que vocês recebam Lia Mudança.",
    ]);
    expect(await toldOf(beside)).toEqual([]);
  });
});

test("possible duplicates are notified once a day per congregation, to those who may merge", async () => {
  const leader = await staff.server.account({ role: "leader" });
  for (const name of ["Davi Moura", "Davi Moura", "Davi Mora"])
    await rowsOf(
      `with p as (insert into people (name, phone, congregation_id) values ($1, '+5519999990000', 1) returning id)
       insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id)
       select 'person.changed', $2, $3, 1, 'person', id from p`,
      [name, staff.server.now(), staff.server.now()],
    );
  await tellAll(staff.server);
  expect(await noticesOf(staff.server, staff.secretary)).toMatchObject([
    { title: "Possíveis cadastros repetidos", path: "/duplicates", subject_kind: "duplicates", subject_id: 1 },
  ]);
  expect(await titlesOf(staff.server, leader)).toEqual([]);
});

test("failed mail is notified to managers of settings, once a day", async () => {
  const { server } = staff;
  const now = server.now();
  for (const _message of [1, 2])
    await rowsOf(
      `insert into deliveries (kind, language, status, run_at, expires_at, created_at, changed_at)
       values ('test', 'pt-BR', 'queued', $1, $2, $3, $4)`,
      [now, now, now, now],
    );
  await sendMail(server);
  await tellAll(server);
  expect(await noticesOf(server, admin)).toMatchObject([
    { title: "Um e-mail não pôde ser entregue", type: "error", path: "/settings/mail" },
  ]);
  expect(await titlesOf(server, staff.secretary)).toEqual([]);
});

describe("a task", () => {
  const done = taskKind({
    kind: "reportFile",
    attempts: 1,
    input: z.object({}),
    cursor: z.null(),
    work: async () => ({ cursor: null, done: 1 }),
  });
  const broken = taskKind({
    ...done,
    work: () => Promise.reject(new Error("no")),
  });
  test.each([
    ["a file that is ready", done, "Seu arquivo está pronto"],
    ["one that failed", broken, "Uma tarefa sua não terminou"],
  ])("%s is told to who started it, and to no other", async (_what, kind, title) => {
    const { server } = staff;
    await startOne(server, { kind, input: {}, by: staff.secretary.id });
    await startOne(server, { kind, input: {} });
    await workOff(workshopOf(server, kind));
    await tellAll(server);
    expect(await titlesOf(server, staff.secretary)).toEqual([title]);
    expect(await titlesOf(server, admin)).toEqual([]);
  });

  test("a failed one is tried again from its notice, once", async () => {
    const { server } = staff;
    const id = await startOne(server, { kind: broken, input: {}, by: staff.secretary.id });
    await workOff(workshopOf(server, broken));
    await tellAll(server);
    const told = async () => (await noticesOf(server, staff.secretary)).find(({ subject_id: about }) => about === id);
    expect(await told()).toMatchObject({ action_type: "view", subject_kind: "task", path: "/settings/tasks" });
    expect((await server.ask("POST", `/tasks/${id}/retry`, { token: staff.secretary.token })).status).toBe(200);
    expect((await told())?.action_type).toBeNull();
    await server.ask("POST", `/tasks/${id}/cancel`, { token: staff.secretary.token });
  });

  test("a file that is ready is taken from its notice, and no page of tasks is named", async () => {
    const { server } = staff;
    const id = await startOne(server, { kind: done, input: {}, by: staff.secretary.id });
    await workOff(workshopOf(server, done));
    await tellAll(server);
    expect(await noticesOf(server, staff.secretary)).toMatchObject([
      { title: "Seu arquivo está pronto", action_type: "view", subject_kind: "madeFile", subject_id: id, path: null },
    ]);
  });
});
