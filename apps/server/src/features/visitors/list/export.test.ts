import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

let app: TestApp;
let secretary: { readonly id: number; readonly token: string };
/** Thirty pages and a bit. */
const CARDS = 3_007;
const PART = 500;
/** In the second congregation. */
const ELSEWHERE = 40;

beforeAll(async () => {
  app = await startTestApp();
  await runSql(app.database.handle, "insert into congregations (name) values ('Vila Nova')");
  secretary = await app.account({ role: "secretaria" });
  // In parts: on a busy machine one statement would exceed the time limit.
  for (let from = 1; from <= CARDS; from += PART) await addCards(from, Math.min(CARDS, from + PART - 1));
});
afterAll(() => app.close());

async function addCards(from: number, to: number): Promise<void> {
  await runSql(
    app.database.handle,
    `with made as (
       insert into people (congregation_id, name, phone, email)
       select case when i <= ${ELSEWHERE} then 2 else 1 end, 'Pessoa ' || lpad(i::text, 4, '0'), '+551998' || lpad(i::text, 7, '0'), null
       from generate_series(${from}, ${to}) as i returning id, congregation_id
     )
     insert into visitors (person_id, congregation_id, visit_date, created_at, status)
     select id, congregation_id, '2026-11-01', timestamptz '2026-11-01 01:30Z' + id * interval '1 second',
       case when id % 100 = 0 then 'sem_interesse' else 'novo' end from made`,
  );
}

const lines = (text: string): string[] => text.split("\r\n").slice(0, -1);
const exported = (query = "", token = secretary.token, headers = {}) => app.ask("GET", `/visitors/export${query}`, { token, headers });

test("the file has every matching card in the list's order, and the number is logged", async () => {
  const { status, headers, text } = await exported("?columns=name,phone&sort=name");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toBe('attachment; filename="visitors-2026-11-21.csv"');
  const [head, ...rows] = lines(text);
  expect(head).toBe("\uFEFFNome;Telefone");
  expect(rows).toHaveLength(CARDS);
  expect(rows[0]).toBe("Pessoa 0001;(19) 98000-0001");
  expect(rows).toEqual(rows.toSorted());
  const written = await runSql(
    app.database.handle,
    "select account_id, section, type, metadata from audit_log where action = 'export.visitors'",
  );
  expect(written).toEqual([
    { account_id: secretary.id, section: "visitors", type: "data", metadata: { rows: CARDS, columns: ["name", "phone"] } },
  ]);
});

test("filters are the list's; headings, choices and times are in the caller's language and church time", async () => {
  const [head, first, ...others] = lines((await exported("?status=sem_interesse&columns=status,created_at,accepts_calls&sort=name")).text);
  expect(head).toBe("\uFEFFSituação;Cadastro;Aceita ligações");
  expect(first).toMatch(/^Sem interesse;2026-10-31 22:\d\d;Sim$/);
  expect(others).toHaveLength(Math.floor(CARDS / 100) - 1);
  const english = lines((await exported("?q=Pessoa+0007&sort=name", secretary.token, { "accept-language": "en" })).text);
  expect(english[0]).toMatch(/^\uFEFFName;Phone;Email;Status;/);
  expect(english[1]).toMatch(/^Pessoa 0007;\(19\) 98000-0007;;New;/);
});

test("C2 an account of one congregation exports its cards only", async () => {
  const elsewhere = await app.account({ role: "secretaria" });
  await runSql(app.database.handle, "update accounts set all_congregations = false, congregation_ids = '{2}' where id = $1", [
    elsewhere.id,
  ]);
  expect(lines((await exported("", elsewhere.token)).text)).toHaveLength(1 + ELSEWHERE);
});

test("C1 exporting cards needs visitors:manage", async () => {
  for (const role of ["cooperador", "leader"] as const) {
    const { token } = await app.account({ role });
    expect((await app.ask("GET", "/visitors?limit=1", { token })).status).toBe(200);
    expect((await exported("", token)).status).toBe(403);
  }
});

test("C28 a name that a spreadsheet would take for a formula stays a name", async () => {
  await runSql(
    app.database.handle,
    `with p as (insert into people (name, congregation_id) values ('=HYPERLINK("http://x";"clique")', 1) returning id)
     insert into visitors (person_id, congregation_id, visit_date, created_at) select id, 1, '2026-11-01', '2026-11-01' from p`,
  );
  expect(lines((await exported("?q=hyperlink&columns=name")).text)[1]).toBe(`"'=HYPERLINK(""http://x"";""clique"")"`);
});

test.each([
  "columns=prayer_requests",
  "columns=name,phone,name",
  "columns=name,",
  "columns=person_id",
  "format=exe",
  "status=nada",
  "limit=x&columns=constructor",
])("C9 the export ?%s is a wrong field, and nothing is sent", async (query) => {
  const { status, body } = await exported(`?${query}`);
  expect([status, body.error]).toEqual([400, "request.invalid"]);
});
