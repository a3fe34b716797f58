import { allRoutes } from "@aprisco/contract/routes.ts";
import type { RouteRow } from "@aprisco/contract/route.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../testing/app.ts";
import { runSql, type AccountSketch } from "../testing/store.ts";
import { accessTable, columns, type Column } from "./access-table.ts";

// The strongest role where the state alone must refuse.
const sketches: Record<Exclude<Column, "anonymous">, AccountSketch> = {
  admin: { role: "admin" },
  pastor_presidente: { role: "pastor_presidente" },
  pastor_casa: { role: "pastor_casa" },
  cooperador: { role: "cooperador" },
  secretaria: { role: "secretaria" },
  tesoureiro: { role: "tesoureiro" },
  leader: { role: "leader" },
  membro: { role: "membro" },
  visitante: { role: "visitante" },
  pendente: { role: "admin", status: "pendente" },
  inativo: { role: "admin", status: "inativo" },
  mustChange: { role: "admin", mustChangePassword: true },
  incomplete: { role: "visitante", profileComplete: false },
};

let server: TestApp;
let visitorId = 0;
let otherId = 0;
let calls = 0;

beforeAll(async () => {
  server = await startTestApp();
  otherId = (await server.account({ role: "membro" })).id;
  const [card] = await runSql<{ id: number }>(
    server.database.handle,
    "with p as (insert into people (name, congregation_id) values ('Visita', 1) returning id) insert into visitors (person_id, congregation_id, visit_date, created_at) select id, 1, '2026-11-01', '2026-11-01' from p returning id",
  );
  visitorId = card?.id ?? 0;
});
afterAll(() => server.close());

function pathOf(row: RouteRow, whose: string | undefined, account: TestAccount | null): string {
  const id = row.path.startsWith("/users/") ? (whose === "own" ? (account?.id ?? otherId) : otherId) : visitorId;
  return row.path.replace("{id}", String(id)).replace("{cep}", "13025240").replace("{type}", "newcomers");
}

async function statusOf(row: RouteRow, whose: string | undefined, column: Column): Promise<number> {
  const account = column === "anonymous" ? null : await server.account(sketches[column]);
  calls += 1;
  const { status } = await server.ask(row.method, pathOf(row, whose, account), {
    ...(row.method === "GET" ? {} : { body: {} }),
    ...(account ? { token: account.token } : {}),
    from: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
  });
  return status;
}

const rowOf = (operation: string): RouteRow | undefined => allRoutes.find((route) => route.operation === operation)?.row;

test("C1 every route has its line in the table, and every line its route", () => {
  const listed = new Set([...accessTable.keys()].map((key) => key.split(":")[0]));
  expect([...listed].toSorted()).toEqual(allRoutes.map(({ operation }) => operation).toSorted());
});

describe("C1 C8 V31 every endpoint answers every role as the permission table says", () => {
  test.each([...accessTable])("%s", async (key, promised) => {
    const [operation = "", whose] = key.split(":");
    const row = rowOf(operation);
    if (!row) throw new Error(`no route ${operation}`);
    const answers = await Promise.all(columns.map(async (column) => [column, await statusOf(row, whose, column)] as const));
    const outcomes = answers.map(([column, status]) => [
      column,
      status === 401 || status === 403 ? String(status) : status < 500 ? "ok" : status,
    ]);
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(promised));
  });
});

test("C51 a refused call leaves one row in the activity log: who, what, when, from where", async () => {
  const account = await server.account({ role: "membro" });
  await server.ask("GET", "/visitors", { token: account.token, from: "203.0.113.9" });
  const rows = await runSql(
    server.database.handle,
    "select action, section, type, address, at, metadata, request_id is not null as traced from audit_log where account_id = $1",
    [account.id],
  );
  expect(rows).toEqual([
    {
      action: "access.denied",
      section: "visitors",
      type: "authentication",
      address: "203.0.113.9",
      at: server.now().toISOString(),
      metadata: { operation: "listVisitors" },
      traced: true,
    },
  ]);
});

test("C1 the text of a 401 and of both kinds of 403", async () => {
  const texts = async (sketch: AccountSketch | null): Promise<string | null> => {
    const token = sketch ? { token: (await server.account(sketch)).token } : {};
    return (await server.ask("GET", "/visitors", token)).body.message;
  };
  expect(await texts(null)).toBe("Sessão expirada. Por favor, faça login novamente.");
  expect(await texts({ role: "membro" })).toBe("Você não tem permissão para fazer isso.");
  expect(await texts({ role: "membro", status: "pendente" })).toBe("Sua conta está pendente de aprovação ou foi desativada.");
});
