import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import path from "node:path";
import type { PublicSettings } from "@aprisco/contract/settings.ts";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { wishOf } from "./public-pages.ts";
import { serveWeb } from "./web.ts";

const church = (name: string, isSetUp = true): PublicSettings => ({
  name,
  city: null,
  state: null,
  contact: { phone: null, whatsapp: null, email: null, address: null },
  service_times: [],
  time_zone: "America/Sao_Paulo",
  privacy_version: "2026-11-21",
  logo_id: null,
  setup_needed: !isSetUp,
  features_off: [],
  group_term: "convivio",
});
let read: () => Promise<PublicSettings>;
let now: string;
/** The web's build provides one function in one module. */
const writer = `export const writePublicPage = ({ path, language, isLanguageNamed, origin, church, fields, now }) =>
  [path, language, isLanguageNamed, origin, church.name, now.toISOString(), ...(fields ?? []).map(({ label }) => label)].join(" ").padEnd(2000, ".");`;

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = `${await mkdtemp(path.join(tmpdir(), "aprisco-pages-"))}/`;
  await mkdir(`${folder}.pages`);
  const files = { "index.html": "app", "screen.html": "screen", "public.html": "plain", ".pages/write-page.js": writer };
  for (const [name, text] of Object.entries(files)) await writeFile(folder + name, text);
});
beforeEach(async () => {
  await app?.close();
  read = async () => church("Igreja A");
  now = "2026-11-22T12:00:30.000Z";
  app = fastify();
  app.setNotFoundHandler(
    await serveWeb(
      app,
      {
        readChurch: () => read(),
        readEvents: () => Promise.resolve([]),
        readAgenda: () => Promise.resolve([]),
        readFields: async () => [{ id: 7, label: "Bairro de trabalho", kind: "text", required: true, choices: [] }],
        now: () => new Date(now),
        origin: "https://igreja.example",
        readLogo: () => Promise.resolve(null),
        isWorkerOff: false,
      },
      folder,
    ),
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: "GET", url, headers });
const shown = async (url: string, headers?: Record<string, string>): Promise<string> => (await get(url, headers)).body.replace(/\.+$/, "");

test("a public page depends on church, language and minute", async () => {
  expect(await shown("/")).toBe("/ pt-BR false https://igreja.example Igreja A 2026-11-22T12:00:00.000Z");
  expect(await shown("/login/?lng=es")).toBe("/login es true https://igreja.example Igreja A 2026-11-22T12:00:00.000Z");
  expect(await shown("/dashboard")).toBe("app");
});

test("the visitor form's page brings the church's own fields, other pages do not", async () => {
  expect(await shown("/visitor-welcome")).toContain("Bairro de trabalho");
  expect(await shown("/privacy")).not.toContain("Bairro de trabalho");
});

test("the language comes from the address, then the cookie, then the browser", () => {
  const of = (url: string, cookie?: string, accept = "en-GB,es;q=0.5") =>
    wishOf({ url, headers: { "accept-language": accept, ...(cookie ? { cookie } : {}) } }).language;
  expect(of("/?lng=es", "i18nextLng=pt-BR")).toBe("es");
  expect(of("/", "a=1; i18nextLng=pt-BR")).toBe("pt-BR");
  expect(of("/", "i18nextLng=xx")).toBe("en");
  expect(of("/?lng=<script>")).toBe("en");
  expect(of("/", undefined, "de,fr")).toBe("pt-BR");
});

test("every unknown address is the same page, with 404 and never 304", async () => {
  const answer = await get("/nowhere?lng=en");
  expect([answer.statusCode, answer.body.startsWith(" en true")]).toEqual([404, true]);
  expect((await get("/else?lng=en", { "if-none-match": String(answer.headers.etag) })).statusCode).toBe(404);
});

test("a page that did not change is not sent again; one of a changed church is", async () => {
  const { etag } = (await get("/")).headers;
  const again = await get("/", { "if-none-match": `"other", ${String(etag)}` });
  expect([again.statusCode, again.body, again.headers["vary"]]).toEqual([304, "", "accept-encoding, accept-language, cookie"]);
  expect((await get("/?lng=es", { "if-none-match": String(etag) })).statusCode).toBe(200);
  read = async () => church("Igreja B");
  expect((await get("/", { "if-none-match": String(etag) })).body).toContain("Igreja B");
});

test("pages travel packed as the browser asks", async () => {
  const br = await get("/", { "accept-encoding": "gzip, br" });
  expect([br.headers["content-encoding"], brotliDecompressSync(br.rawPayload).toString()]).toEqual(["br", (await get("/")).body]);
  const gzip = await get("/", { "accept-encoding": "gzip, br;q=0" });
  expect([gzip.headers["content-encoding"], gunzipSync(gzip.rawPayload).length]).toEqual(["gzip", 2000]);
});

test("before the setup, and without a readable church, the plain page is sent", async () => {
  read = async () => church("Aprisco", false);
  expect(await shown("/")).toBe("plain");
  read = () => Promise.reject(new Error("away"));
  expect(await shown("/")).toBe("plain");
});

test("while the database is unreachable or hangs, pages stay the same; concurrent requests share one query", async () => {
  let questions = 0;
  read = async () => {
    questions += 1;
    return church("Igreja A");
  };
  await Promise.all(Array.from({ length: 20 }, () => get("/")));
  expect(questions).toBe(1);
  read = () => Promise.reject(new Error("away"));
  expect(await shown("/")).toContain("Igreja A");
  read = () => new Promise(() => undefined);
  expect(await shown("/")).toContain("Igreja A");
});
