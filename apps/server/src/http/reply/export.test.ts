import type { FilePlan } from "@aprisco/contract/export.ts";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { pdfTexts } from "../../testing/pdf-texts.ts";
import { runSql } from "../../testing/store.ts";

let app: TestApp;
let secretary: TestAccount;
/** Name, telephone, how they found the church. */
const cards = [
  ["Ana Souza", "+5519998877665", "amigo_familiar"],
  ["Bento Lima", "+551932345678", "pela rádio"],
  ["Célia Prado", "+14155550123", "constructor"],
] as const;

beforeAll(async () => {
  app = await startTestApp();
  secretary = await app.account({ role: "secretaria" });
  for (const card of cards)
    await runSql(
      app.database.handle,
      `with p as (insert into people (name, phone, how_found_church, congregation_id) values ($1, $2, $3, 1) returning id)
       insert into visitors (person_id, congregation_id, visit_date, created_at, next_action, next_action_date)
       select id, 1, '2026-11-01', '2026-11-01T12:00Z', 'Ligar', '2026-11-27' from p`,
      card,
    );
});
afterAll(() => app.close());

const ask = (query: string, { token }: TestAccount = secretary, headers = {}) =>
  app.ask<FilePlan>("GET", `/visitors/export?${query}`, { token, headers });
async function fileOf(query: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${secretary.token}` };
  return (await app.app.inject({ url: `/api/visitors/export?${query}`, headers })).rawPayload;
}
const logged = () =>
  runSql<{ n: number }>(app.database.handle, "select count(*)::int as n from audit_log where action = 'export.visitors'");

test("a plan has the asked columns that the file has, and the pages, and is no export", async () => {
  const { status, body } = await ask("format=pdf&plan=true&columns=name,phone,photo,name&heading=Ordem:+Nome");
  expect([status, body.data?.columns]).toEqual([
    200,
    [
      { name: "name", title: "Nome" },
      { name: "phone", title: "Telefone" },
    ],
  ]);
  expect(body.data).toMatchObject({ rows: 3, more: false, pages: 1, landscape: false, apart: [] });
  expect(body.data?.all.map(({ name }) => name)).toContain("how_found_church");
  expect(await logged()).toEqual([{ n: 0 }]);
});

test("a plan of more columns than fit names those that follow on pages of their own", async () => {
  const { data } = (await ask("format=pdf&plan=true")).body;
  expect(data?.columns).toHaveLength(data?.all.length ?? 0);
  expect(data?.landscape).toBe(true);
  expect(data?.apart.length).toBeGreaterThan(0);
  // Each block has a page at least, and the document has the pages of the plan.
  expect(data?.pages).toBeGreaterThan(1);
  expect(pdfTexts(await fileOf("format=pdf")).pages).toBe(data?.pages);
});

test.each([
  ["plan=true&q=ninguém", 422, "report.empty"],
  ["plan=maybe", 400, "request.invalid"],
  ["plan=true&status=nada", 400, "request.invalid"],
  [`plan=true&heading=${"x".repeat(401)}`, 400, "request.invalid"],
])("the plan ?%s is %i %s", async (query, status, error) => {
  const { status: answered, body } = await ask(query);
  expect([answered, body.error]).toEqual([status, error]);
});

test("C1 a plan is for who may take the file", async () => {
  const { status, body } = await ask("plan=true", await app.account({ role: "cooperador" }));
  expect([status, body.error]).toEqual([403, "permission.denied"]);
});

test("a document has the heading in words and the chosen columns only", async () => {
  const heading = encodeURIComponent("Situação: Novo · Ordem: Nome, de A a Z");
  const { pages, text } = pdfTexts(await fileOf(`format=pdf&columns=name,next_action_date&sort=name&heading=${heading}`));
  expect(pages).toBe(1);
  expect(text).toContain("Situação: Novo · Ordem: Nome, de A a Z");
  expect(text).toContain("Data do próximo passo");
  expect(text).toContain("27/11/2026");
  expect(text).not.toContain("Telefone");
});

test("a workbook has words in place of codes, telephones as people write them, and days as days; typed texts stay", async () => {
  const [sheet] = (await readXlsx(await fileOf("format=xlsx&columns=name,phone,how_found_church,next_action_date&sort=name"))).sheets;
  const day = new Date("2026-11-27T00:00:00Z");
  expect(sheet?.rows.slice(1)).toEqual([
    ["Ana Souza", "(19) 99887-7665", "Amigo ou familiar", day],
    ["Bento Lima", "(19) 3234-5678", "pela rádio", day],
    ["Célia Prado", "+14155550123", "constructor", day],
  ]);
});
