import type { Report, ReportTemplate } from "@aprisco/contract/reports.ts";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { pdfTexts } from "../../testing/pdf-texts.ts";
import { tinyPng } from "../../fixtures.ts";
import { runSql } from "../../testing/store.ts";

let app: TestApp;
let secretary: TestAccount;
const sql = (text: string, values: readonly unknown[] = []) => runSql(app.database.handle, text, values);

/** Cards: created, source, number of visits, whether a member. */
const cards = [
  ["2026-09-10T12:00Z", "amigo_familiar", 1, false],
  ["2026-10-05T12:00Z", "amigo_familiar", 3, true],
  // Still September in São Paulo.
  ["2026-10-01T01:00Z", "redes_sociais", 2, false],
  ["2026-10-20T12:00Z", null, 1, false],
  ["2026-10-21T12:00Z", "pela rádio", 1, false],
  // Before the six months.
  ["2026-05-31T12:00Z", "evento", 1, false],
] as const;

async function addCard(name: string, [at, found, days, converted]: readonly [string, string | null, number, boolean], congregation = 1) {
  await sql(
    `with p as (insert into people (name, phone, how_found_church, congregation_id) values ($1, '+5519998877665', $2, $3) returning id),
     v as (insert into visitors (person_id, congregation_id, visit_date, created_at, converted_at)
       select id, $4, '2026-09-01', $5, case when $6 then timestamptz '2026-11-01' end from p returning id, created_at)
     insert into visitor_visits (visitor_id, visit_date, created_at)
       select v.id, date '2026-09-01' + visit, v.created_at from v, generate_series(1, $7::int) as visit`,
    [name, found, congregation, congregation, at, converted, days],
  );
}

beforeAll(async () => {
  app = await startTestApp();
  await sql("insert into congregations (name) values ('Vila Nova')");
  secretary = await app.account({ role: "secretaria" });
  for (const [index, card] of cards.entries()) await addCard(`Pessoa ${index + 1}`, card);
});
afterAll(() => app.close());

const run = (type: string, body: object, token = secretary.token, headers = {}) =>
  app.ask<Report>("POST", `/reports/${type}`, { body, token, headers });
const lines = (text: string): string[] => text.split("\r\n").slice(0, -1);
async function fileOf(type: string, body: object, token = secretary.token) {
  const answer = await app.app.inject({
    method: "POST",
    url: `/api/reports/${type}`,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

describe("a preview", () => {
  test("has each month of the default half year in church time, totals and findings", async () => {
    const { status, body } = await run("visitors", { format: "json" });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      count: 6,
      rows: [
        ...["junho de 2026", "julho de 2026", "agosto de 2026"].map((period) => ({ period, arrived: 0, returned: 0, converted: 0 })),
        { period: "setembro de 2026", arrived: 2, returned: 1, converted: 0 },
        { period: "outubro de 2026", arrived: 3, returned: 1, converted: 1 },
        { period: "novembro de 2026", arrived: 0, returned: 0, converted: 0 },
      ],
      totals: { arrived: 5, returned: 2, converted: 1 },
      figures: [
        { label: "Chegaram", value: 5, note: null },
        { label: "Voltaram", value: 2, note: "40% de quem chegou" },
        { label: "Convertidos", value: 1, note: "20% de quem chegou" },
      ],
      finding: "O período com mais chegadas foi outubro de 2026: 3.",
      groups: [
        ...["jun.", "jul.", "ago."].map((name) => ({ name, values: [0, 0, 0] })),
        { name: "set.", values: [2, 1, 0] },
        { name: "out.", values: [3, 1, 1] },
        { name: "nov.", values: [0, 0, 0] },
      ],
    });
  });

  test("is filtered by its parameters, in the caller's language", async () => {
    const body = { format: "json", params: { from: "2026-09-27", to: "2026-10-11", by: "week", origin: "amigo_familiar" } };
    const { data } = (await run("visitors", body, secretary.token, { "accept-language": "en" })).body;
    // The spaces around the dash come from Unicode data.
    const plain = (text: unknown): string => String(text).replaceAll(/[\s\u2009]/g, " ");
    expect(data?.rows.map(({ period, arrived }) => [plain(period), arrived])).toEqual([
      ["Sep 21 – 27, 2026", 0],
      ["Sep 28 – Oct 4, 2026", 0],
      ["Oct 5 – 11, 2026", 1],
    ]);
  });

  test("has origins as the offered ways, others and none", async () => {
    const { data } = (await run("visitor-origins", { format: "json", columns: ["origin", "arrived"] })).body;
    expect(data?.rows).toEqual([
      { origin: "Amigo ou familiar", arrived: 2 },
      { origin: "Não informado", arrived: 1 },
      { origin: "Outro", arrived: 1 },
      { origin: "Redes sociais", arrived: 1 },
    ]);
    expect(data?.finding).toBe("A origem mais comum é “Amigo ou familiar”: 40% de quem chegou.");
  });

  test("without rows is empty, without findings", async () => {
    const { data } = (await run("visitors", { format: "json", params: { from: "2020-01-01", to: "2020-12-31" } })).body;
    const nothing = { count: 0, rows: [], figures: [], finding: null, groups: null };
    expect(data).toEqual({ ...nothing, totals: { arrived: 0, returned: 0, converted: 0 } });
  });

  test("is not logged, but a file is: number of rows and columns, never contents", async () => {
    await run("newcomers", { format: "json" });
    await run("newcomers", { params: { from: "2026-10-01" }, columns: ["name", "created"] });
    const written = await sql("select account_id, section, type, metadata from audit_log where action = 'report.newcomers'");
    const metadata = { format: "csv", rows: 3, columns: ["name", "created"] };
    expect(written).toEqual([{ account_id: secretary.id, section: "visitors", type: "data", metadata }]);
  });
});

describe("a file", () => {
  test("is CSV by default, with the columns in order", async () => {
    const { status, headers, text } = await run("newcomers", { params: { from: "2026-10-01" }, columns: ["created", "phone", "name"] });
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toBe('attachment; filename="lista-de-quem-chegou_2026-10-01_2026-11-21_2026-11-21.csv"');
    expect(lines(text)).toEqual([
      "\uFEFFCadastro;Telefone;Nome",
      "2026-10-21;(19) 99887-7665;Pessoa 5",
      "2026-10-20;(19) 99887-7665;Pessoa 4",
      "2026-10-05;(19) 99887-7665;Pessoa 2",
    ]);
  });

  test("is named by the report, its period and its choices, in the language of the reader and by the church's day", async () => {
    const nameOf = async (type: string, params: Readonly<Record<string, string>>, language = "pt-BR") => {
      const { headers } = await run(type, { params }, secretary.token, { "accept-language": language });
      return String(headers["content-disposition"]);
    };
    const period = { from: "2026-09-01", to: "2026-10-31" };
    expect(await nameOf("visitors", period)).toContain('"visitantes-por-periodo_2026-09-01_2026-10-31_2026-11-21.csv"');
    expect(await nameOf("visitors", { ...period, by: "week" }, "es")).toContain("_2026-09-01_2026-10-31_semana_2026-11-21.csv");
  });

  test("as XLSX has numbers as numbers, and the totals last", async () => {
    const { status, headers, bytes } = await fileOf("visitors", { format: "xlsx" });
    expect([status, headers["content-type"]]).toEqual([200, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]);
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(sheet?.name).toBe("Visitantes por período");
    expect(sheet?.rows[0]).toEqual(["Período", "Chegaram", "Voltaram", "Convertidos"]);
    expect(sheet?.rows[5]).toEqual(["outubro de 2026", 3, 1, 1]);
    expect(sheet?.rows.at(-1)).toEqual(["Total", 5, 2, 1]);
  });

  test("as PDF has church, report, filters, rows and totals", async () => {
    const { status, headers, bytes } = await fileOf("visitors", { format: "pdf", params: { from: "2026-09-01", by: "month" } });
    expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
    const { pages, text } = pdfTexts(bytes);
    expect(pages).toBe(1);
    for (const words of [
      "Comunidade Oliveira",
      "Visitantes por período",
      "De: 01/09/2026",
      "Agrupar por: Mês",
      "outubro de 2026",
      "Página 1 de 1",
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/Total\s*5\s*2\s*1/);
  });

  test("as PDF shows the church's logo, once it has one", async () => {
    const images = async () =>
      (await fileOf("visitors", { format: "pdf" })).bytes.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0;
    expect(await images()).toBe(0);
    const { token } = await app.account({ role: "admin" });
    const sent = await app.ask<{ id: number }>("POST", "/upload", { token, body: { purpose: "church_logo", file: tinyPng() } });
    await app.ask("PUT", "/settings/logo", { token, body: { file_id: sent.body.data?.id } });
    expect(await images()).toBeGreaterThan(0);
  });

  test("C28 executes nothing in any format, with any names", async () => {
    // The last name needs another font file.
    const names = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "Kovač Łukasz"];
    for (const name of names) await addCard(name, ["2026-11-20T12:00Z", null, 1, false]);
    const body = { params: { from: "2026-11-20", to: "2026-11-20" }, columns: ["name"] };
    expect((await run("newcomers", body)).text.match(/\r\n"?'/g)).toHaveLength(names.length - 1);
    const [sheet] = (await readXlsx((await fileOf("newcomers", { ...body, format: "xlsx" })).bytes)).sheets;
    expect(sheet?.rows.slice(1).flat().toSorted()).toEqual(names.toSorted());
    expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
    const { text } = pdfTexts((await fileOf("newcomers", { ...body, format: "pdf" })).bytes);
    for (const name of names) expect(text.replaceAll(" ", "")).toContain(name.replaceAll(/\s/g, ""));
    await sql("delete from visitors where created_at = '2026-11-20T12:00Z'");
  });
});

describe("a refusal", () => {
  test.each([
    ["nada", {}, 404, "report.notFound"],
    ["__proto__", {}, 404, "record.notFound"],
    ["visitors", { format: "csv", params: { from: "2020-01-01", to: "2020-12-31" } }, 422, "report.empty"],
    ["visitors", { format: "pdf", params: { from: "2020-01-01", to: "2020-12-31" } }, 422, "report.empty"],
    ["visitors", { params: { from: "ontem" } }, 400, "request.invalid"],
    ["visitors", { params: { by: "year" } }, 400, "request.invalid"],
    ["visitors", { params: { constructor: "x" } }, 400, "request.invalid"],
    ["visitors", { columns: ["name"] }, 400, "request.invalid"],
    ["newcomers", { columns: ["name", "name"] }, 400, "request.invalid"],
    ["visitors", { format: "exe" }, 400, "request.invalid"],
  ])("%s %j is %i %s", async (type, body, status, error) => {
    const answer = await run(type, body);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  test("names the fields that are wrong", async () => {
    const { body } = await run("visitors", { params: { from: "ontem", by: "year", cor: "azul" } });
    expect(body.fields).toEqual({ "params.from": "field.date", "params.by": "field.choice", "params.cor": "field.invalid" });
  });

  test("with too many rows for print answers the number and the limit", async () => {
    for (const rows of [...Array.from({ length: 10 }, () => 500), 1])
      await sql(
        `with p as (insert into people (name, congregation_id) select 'Multidão ' || i, 1 from generate_series(1, ${rows}) as i returning id)
         insert into visitors (person_id, congregation_id, visit_date, created_at) select id, 1, '2025-01-01', '2025-01-01T12:00Z' from p`,
      );
    const body = { params: { from: "2025-01-01", to: "2025-01-01" } };
    const { status, body: answer } = await run("newcomers", { ...body, format: "pdf" });
    expect([status, answer.error, answer.data]).toEqual([422, "report.tooLarge", { rows: 5_001, limit: 5_000 }]);
    expect(lines((await run("newcomers", body)).text)).toHaveLength(5_002);
  });
});

describe("who may", () => {
  const types = async (token: string): Promise<string[]> =>
    ((await app.ask<ReportTemplate[]>("GET", "/reports/templates", { token })).body.data ?? []).map(({ type }) => type);

  test("C1 a report of a section is for those who see the section", async () => {
    const { token } = await app.account({ role: "tesoureiro" });
    expect(await types(token)).toEqual(["assets", "attendance", "finance", "finance-result", "ministries"]);
    expect((await run("visitors", { format: "json" }, token)).body.error).toBe("permission.denied");
    expect(await types(secretary.token)).toEqual([
      "assets",
      "attendance",
      "visits",
      "groups",
      "group-meetings",
      "ministries",
      "roll",
      "service",
      "service-ministries",
      "roster-gaps",
      "visitors",
      "visitor-origins",
      "newcomers",
    ]);
  });

  test("a feature that the church has switched off has no reports, until it is on again", async () => {
    const { token } = await app.account({ role: "admin" });
    const on = (value: boolean | null) => app.ask("PUT", "/settings/values", { body: { key: "feature.ministries", value }, token });
    await on(false);
    expect(await types(token)).toEqual([
      "assets",
      "attendance",
      "visits",
      "finance",
      "finance-result",
      "groups",
      "group-meetings",
      "roll",
      "service",
      "service-ministries",
      "roster-gaps",
      "visitors",
      "visitor-origins",
      "newcomers",
    ]);
    for (const format of ["json", "csv"]) expect((await run("ministries", { format }, token)).body.error).toBe("report.notFound");
    await on(null);
    expect(await types(token)).toContain("ministries");
  });

  test("C1 a file of people needs manage; others see them on the screen", async () => {
    const { token } = await app.account({ role: "cooperador", permissionsPlus: ["reports:view"] });
    const templates = (await app.ask<ReportTemplate[]>("GET", "/reports/templates", { token })).body.data ?? [];
    expect(templates.find(({ type }) => type === "newcomers")?.formats).toEqual([]);
    expect((await run("newcomers", { format: "json" }, token)).status).toBe(200);
    for (const format of ["csv", "xlsx", "pdf"]) expect((await run("newcomers", { format }, token)).body.error).toBe("permission.denied");
    expect((await run("visitors", { format: "csv" }, token)).status).toBe(200);
  });

  test("C2 each congregation has its own rows and figures", async () => {
    await addCard("Pessoa de Vila Nova", ["2026-11-10T12:00Z", "evento", 1, false], 2);
    const elsewhere = await app.account({ role: "secretaria" });
    await sql("update accounts set all_congregations = false, congregation_ids = '{2}' where id = $1", [elsewhere.id]);
    expect((await run("visitors", { format: "json" }, elsewhere.token)).body.data?.totals).toEqual({
      arrived: 1,
      returned: 0,
      converted: 0,
    });
    const { data } = (await run("newcomers", { format: "json" }, elsewhere.token)).body;
    expect(data?.rows.map((row) => row["name"])).toEqual(["Pessoa de Vila Nova"]);
  });
});

test("a template is in the caller's language, with what is usual today", async () => {
  const { body } = await app.ask<ReportTemplate[]>("GET", "/reports/templates", {
    token: secretary.token,
    headers: { "accept-language": "es" },
  });
  const template = body.data?.find(({ type }) => type === "visitors");
  expect(template?.title).toBe("Visitantes por período");
  expect(template?.params.map(({ key, label, usual }) => [key, label, usual])).toEqual([
    ["from", "Desde", "2026-06-01"],
    ["to", "Hasta", "2026-11-21"],
    ["by", "Agrupar por", "month"],
    ["origin", "Cómo conocieron", null],
  ]);
  expect(template?.formats).toEqual(["csv", "xlsx", "pdf"]);
});
