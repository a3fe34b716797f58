import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { noticesOf, runClock, titlesOf, tokenOf } from "../../testing/notices.ts";

// The test clock stands on 21 November 2026, at noon of the church.
let server: TestApp;
let treasurer: TestAccount;
let viewer: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  treasurer = await server.account({ role: "tesoureiro" });
  viewer = await server.account({ role: "membro", permissionsPlus: ["finance:view"] });
});
afterAll(() => server.close());

const call = async <T>(method: string, path: string, body?: unknown) =>
  server.ask<T>(method, `/finance/installments${path}`, { body, token: await tokenOf(server, treasurer) });
const add = async (description: string, firstDueDate: string) =>
  (
    await call<{ id: number }>("POST", "", {
      description,
      total_amount: 30_000,
      installments_count: 3,
      category: "furniture",
      first_due_date: firstDueDate,
    })
  ).body.data?.id ?? 0;

test("an installment is announced three days before it is due and once when it is late, to those who pay", async () => {
  const soon = await add("Mesa de som", "2026-11-24");
  const late = await add("Cadeiras", "2026-11-20");
  await add("Piano", "2026-11-25");
  // Older than a month: the list shows it.
  await add("Órgão", "2025-01-10");
  await runClock(server, "noticeClock");
  const told = await noticesOf(server, treasurer);
  expect(told.map(({ title, message, type, priority, path }) => ({ title, message, type, priority, path }))).toEqual(
    expect.arrayContaining([
      {
        title: "Parcela a vencer",
        message: "Mesa de som: a próxima parcela vence em 3 dias.",
        type: "financial",
        priority: "medium",
        path: `/finance/installments?plan=${soon}`,
      },
      {
        title: "Parcela vencida",
        message: "Cadeiras: há uma parcela vencida em aberto.",
        type: "warning",
        priority: "high",
        path: `/finance/installments?plan=${late}`,
      },
    ]),
  );
  expect(told.some(({ message }) => /Piano|Órgão/.test(message))).toBe(false);
  expect(await titlesOf(server, viewer)).toEqual([]);
  expect((await noticesOf(server, treasurer, "", "en")).map(({ title }) => title)).toContain("Late installment");
  const before = told.length;
  await runClock(server, "noticeClock");
  expect(await noticesOf(server, treasurer)).toHaveLength(before);
});

test("the next installment of a plan that is late is announced too", async () => {
  const plan = await add("Fachada", "2026-10-25");
  await runClock(server, "noticeClock");
  const lateOnes = async () =>
    (await noticesOf(server, treasurer)).filter(({ path, title }) => path?.endsWith(`plan=${plan}`) && title === "Parcela vencida");
  expect(await lateOnes()).toHaveLength(1);
  server.advance(5 * 86_400_000);
  await runClock(server, "noticeClock");
  expect(await lateOnes()).toHaveLength(2);
});

test("what is paid or canceled is not announced", async () => {
  const paid = await add("Tapete", "2026-11-24");
  const gone = await add("Cortina", "2026-11-24");
  await call("POST", `/${paid}/rows/1/pay`, { entry_date: "2026-11-20", payment_method: "cash" });
  await call("DELETE", `/${gone}`);
  await runClock(server, "noticeClock");
  expect((await noticesOf(server, treasurer)).some(({ message }) => /Tapete|Cortina/.test(message))).toBe(false);
});
