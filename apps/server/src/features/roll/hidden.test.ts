import type { Member } from "@aprisco/contract/members.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestAccount } from "../../testing/app.ts";
import { rollHouse } from "../../testing/records/roll-house.ts";

// Few may know of discipline: no number that others read may reveal it.

const { staff, ask, start, close, addMember, act, rollOf, rectify, membershipOf } = rollHouse();
let reader: TestAccount;
beforeAll(async () => {
  await start();
  reader = await staff.server.account({ role: "cooperador" });
});
afterAll(close);

const seen = async (id: number) => {
  const answers = [
    await ask<Member>("GET", `/members/${id}`, undefined, reader),
    await ask<Member>("GET", `/members/${id}/movements`, undefined, reader),
    await ask<Member>("GET", "/members?q=Olga", undefined, reader),
    await ask<Member>("GET", `/members/${id}/timeline`, undefined, reader),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  return answers.map(({ text }) => text);
};

test("discipline, its end and its rectification change nothing that others read, versions included", async () => {
  const { id } = await addMember("active", 1, "Olga Prates");
  await act(id, "admission", "2002-05-05");
  const before = await seen(id);
  await act(id, "discipline", "2025-03-03", {}, staff.pastor);
  expect(await membershipOf(id)).toMatchObject({ under_discipline: true });
  expect(await seen(id)).toEqual(before);
  await act(id, "restoration", "2025-06-06", {}, staff.pastor);
  expect(await membershipOf(id)).toMatchObject({ under_discipline: false });
  const restored = (await rollOf(id))?.movements.find(({ kind }) => kind === "restoration");
  expect((await rectify(restored?.id)).status).toBe(201);
  expect(await membershipOf(id)).toMatchObject({ under_discipline: true, status: "active", left_on: null });
  expect(await seen(id)).toEqual(before);
});

test("a change begun before an act of discipline is saved, one begun before another act is not", async () => {
  const { id } = await addMember("active", 1, "Otto Prates");
  const version = async () => (await ask<Member>("GET", `/members/${id}`, undefined, reader)).body.data?.version;
  const first = await version();
  await act(id, "discipline", "2025-03-03", {}, staff.pastor);
  expect((await ask("PUT", `/members/${id}`, { preferredName: "Oto", version: first })).status).toBe(200);
  expect(await membershipOf(id)).toMatchObject({ under_discipline: true });
  const second = await version();
  await act(id, "withdrawal", "2025-04-04");
  expect((await ask("PUT", `/members/${id}`, { preferredName: "Otinho", version: second })).body.error).toBe("version.conflict");
});
