import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  const { token } = await server.account({ role: "admin" });
  for (const [name, head] of [
    ["Família Prado", "Dora Prado"],
    ["Família Siqueira", "Ana Siqueira"],
  ])
    await server.ask("POST", "/families", { token, body: { name, members: [{ name: head, role: "head" }] } });
});
afterAll(() => server.close());

const file = async (query: string, role: "secretaria" | "cooperador" = "secretaria") =>
  await server.ask("GET", `/families/export${query}`, { token: (await server.account({ role })).token });

test("the families that match are a file, in words", async () => {
  const { status, text } = await file("?columns=name,head,people,children&q=siqueira");
  expect([status, text]).toEqual([200, "\uFEFFNome;Responsável;Pessoas;Filhos\r\nFamília Siqueira;Ana Siqueira;1;0\r\n"]);
});

test.each([
  ["?q=ninguém", "secretaria", 422, "report.empty"],
  ["?columns=id", "secretaria", 400, "request.invalid"],
  ["?sort=people", "secretaria", 400, "request.invalid"],
  ["", "cooperador", 403, "permission.denied"],
] as const)("the file of families ?%s for %s is %i %s", async (query, role, status, error) => {
  const answer = await file(query, role);
  expect([answer.status, answer.body.error]).toEqual([status, error]);
});
