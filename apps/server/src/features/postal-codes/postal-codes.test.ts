import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { PostalCode } from "@aprisco/contract/postal-codes.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

const cambui = {
  cep: "13025-240",
  logradouro: "Rua Maria Monteiro",
  complemento: "de 1020/1021 ao fim",
  unidade: "",
  bairro: "Cambuí",
  localidade: "Campinas",
  uf: "SP",
  estado: "São Paulo",
  regiao: "Sudeste",
  ibge: "3509502",
  gia: "2446",
  ddd: "19",
  siafi: "6291",
};
const place: PostalCode = { cep: "13025240", address: "Rua Maria Monteiro", neighborhood: "Cambuí", city: "Campinas", state: "SP" };

let service: Server;
let server: TestApp;
let asked: string[] = [];
let reply: (request: IncomingMessage, response: ServerResponse) => void;

const json =
  (value: unknown, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(value));
const lookUp = (cep: string, from = "10.0.0.1") => server.ask<PostalCode>("GET", `/postal-codes/${cep}`, { from });
const keptCodes = () => runSql<{ cep: string }>(server.database.handle, "select cep from postal_codes");

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? "");
    reply(request, response);
  });
  await new Promise<void>((ready) => service.listen(0, "127.0.0.1", ready));
  server = await startTestApp({ env: { CEP_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/ws/{cep}/json/` } });
});
afterEach(async () => {
  asked = [];
  await runSql(server.database.handle, "truncate postal_codes, limit_hits");
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await server.close();
});

test("a known code is answered, and requested only once in half a year", async () => {
  reply = json(cambui);
  expect((await lookUp("13025240")).body.data).toEqual(place);
  expect((await lookUp("13025240")).body.data).toEqual(place);
  expect(asked).toEqual(["/ws/13025240/json/"]);
  server.advance(181 * 86_400_000);
  reply = json({ ...cambui, logradouro: "Rua Nova" });
  expect((await lookUp("13025240")).body.data?.address).toBe("Rua Nova");
});

test("while the service is unreachable an old answer serves", async () => {
  reply = json(cambui);
  await lookUp("13025240");
  server.advance(181 * 86_400_000);
  reply = json({}, 503);
  expect((await lookUp("13025240")).body.data).toEqual(place);
});

test("a general code knows its city, not the street", async () => {
  reply = json({ ...cambui, cep: "13270-000", logradouro: "", bairro: "", localidade: "Valinhos" });
  expect((await lookUp("13270000")).body.data).toEqual({
    cep: "13270000",
    address: null,
    neighborhood: null,
    city: "Valinhos",
    state: "SP",
  });
});

test.each([true, "true"])("an unknown code (erro: %j) answers 404 with its text and is not kept", async (erro) => {
  reply = json({ erro });
  const { status, body } = await lookUp("99999999");
  expect(status).toBe(404);
  expect(body).toMatchObject({ success: false, data: null, error: "postalCode.notFound", message: "Não encontramos este CEP." });
  expect(await keptCodes()).toEqual([]);
});

test.each(["1302524", "130252400", "13025-240", "abcdefgh", "1302524a", "%00000000", "１３０２５２４０"])(
  "%s is no code: 404, and the service is not asked",
  async (cep) => {
    expect((await lookUp(cep)).status).toBe(404);
    expect(asked).toEqual([]);
  },
);

const hostile: [string, (request: IncomingMessage, response: ServerResponse) => void][] = [
  ["5 MB", json({ ...cambui, complemento: "x".repeat(5_000_000) })],
  [
    "5 MB that never end",
    (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = (): void => {
        while (!response.destroyed && response.write(" ".repeat(16_384)));
      };
      response.on("drain", more);
      more();
    },
  ],
  ["HTML", (_request, response) => void response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Erro</title>")],
  ["HTML called JSON", (_request, response) => void response.writeHead(200, { "content-type": "application/json" }).end("<html></html>")],
  ["a script as city", json({ ...cambui, localidade: "<script>alert(1)</script>" })],
  ["wrong types", json({ ...cambui, localidade: { toString: "Campinas" }, uf: 35 })],
  ["a list", json([cambui])],
  ["null", json(null)],
  ["a bare text", json("Campinas")],
  [
    "a prototype",
    (_request, response) =>
      void response.writeHead(200, { "content-type": "application/json" }).end('{"__proto__":{"localidade":"X","uf":"SP"}}'),
  ],
  ["another code's address", json({ ...cambui, cep: "01001-000" })],
  ["a state that is none", json({ ...cambui, uf: "São Paulo" })],
  [
    "broken UTF-8",
    (_request, response) => void response.writeHead(200, { "content-type": "application/json" }).end(Buffer.from([0x22, 0xff, 0x22])),
  ],
  ["a redirect", (_request, response) => void response.writeHead(302, { location: "/elsewhere" }).end()],
  ["an error", json({ erro: "falha" }, 500)],
  ["a cut connection", (_request, response) => void response.destroy()],
  ["silence", () => undefined],
  [
    "headers and then silence",
    (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"cep"');
    },
  ],
];
// The tested limit is 3 s; the test's own limit leaves room for a busy machine.
test.each(hostile)(
  "C31 F9 the service sends %s: 404 in time, nothing kept, nothing followed",
  { timeout: 10_000 },
  async (_name, misbehave) => {
    reply = misbehave;
    const { status, body } = await lookUp("13025240");
    expect(status).toBe(404);
    expect(body.error).toBe("postalCode.notFound");
    expect(asked).toEqual(["/ws/13025240/json/"]);
    expect(await keptCodes()).toEqual([]);
  },
);

test("C31 markup in a street is dropped, the city still serves", async () => {
  reply = json({ ...cambui, logradouro: "<img src=x onerror=alert(1)>", bairro: "x".repeat(121) });
  expect((await lookUp("13025240")).body.data).toEqual({ ...place, address: null, neighborhood: null });
});

test("C44 sixty lookups in ten minutes from one address, then 429 with Retry-After; others are not held up", async () => {
  reply = json(cambui);
  const statuses: number[] = [];
  for (let time = 0; time < 60; time += 1) statuses.push((await lookUp("13025240")).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await lookUp("13025240");
  expect(refused.status).toBe(429);
  expect(refused.body.error).toBe("request.tooMany");
  const wait = Number(refused.headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(600);
  expect((await lookUp("13025240", "10.0.0.2")).status).toBe(200);
  server.advance(wait * 1_000);
  expect((await lookUp("13025240")).status).toBe(200);
});

test("failures are logged without the code", async () => {
  reply = json({}, 500);
  const before = server.logs.length;
  await lookUp("13025777");
  const lines = server.logs.slice(before).filter((line) => line.includes("postal-code service"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("status 500");
  expect(lines[0]).not.toContain("13025777");
});
