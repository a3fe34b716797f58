import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentHeaders, setHeaders } from "../reply/headers.ts";
import { entryOf, serveWeb } from "./web.ts";

/** Without a church no page can be made. */
const source = {
  readChurch: () => Promise.reject(new Error("away")),
  readEvents: () => Promise.resolve([]),
  readAgenda: () => Promise.resolve([]),
  readFields: () => Promise.resolve([]),
  readLogo: () => Promise.resolve(null),
  now: () => new Date(),
  origin: "http://localhost",
  isWorkerOff: false,
};

const SECRET = "what nobody may fetch";
let app: FastifyInstance;
let installed: string;
let folder: string;

beforeAll(async () => {
  installed = await mkdtemp(path.join(tmpdir(), "aprisco-web-"));
  // The installation folder may have any name: only the web's own assets are hashed.
  folder = `${installed}/assets/web/`;
  const files: Record<string, string> = {
    "index.html": "<title>app</title>",
    "screen.html": "<title>screen</title>",
    "public.html": "<title>public</title>",
    "scheme.js": "1;",
    "assets/app-1a2b3c.js": "2;",
    "assets/app-1a2b3c.js.map": SECRET,
    "assets/app-1a2b3c.js.br": "packed",
    "assets/arches-1a2b3c.svg": "<svg/>",
    "assets/gone-1a2b3c.js": "3;",
    ".env": SECRET,
    ".git/config": SECRET,
    ".vite/manifest.json": SECRET,
    ".pages/files.json": SECRET,
    ".stamp": SECRET,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(folder + name), { recursive: true });
    await writeFile(folder + name, text);
  }
  app = fastify();
  setHeaders(app);
  app.setNotFoundHandler(await serveWeb(app, source, folder));
});
afterAll(async () => {
  await app.close();
  await rm(installed, { recursive: true });
});

test.each([
  ["/", "public.html", 200],
  ["/login", "public.html", 200],
  ["/visitor-welcome/", "public.html", 200],
  ["/privacy", "public.html", 200],
  ["/dashboard", "index.html", 200],
  ["/pastor-presidente/dashboard", "index.html", 200],
  ["/visitor-management", "screen.html", 200],
  ["/visitors/12", "screen.html", 200],
  ["/assets", "screen.html", 200],
  ["/assets/gone-1.js", "public.html", 404],
  ["/visitor-managements", "public.html", 404],
  ["/nowhere", "public.html", 404],
  ["/debug/auth", "public.html", 404],
  ["/debug/admin", "public.html", 404],
  ["//login", "public.html", 404],
] as const)("%s is answered by %s with %i", async (pathname, file, status) => {
  expect(entryOf(pathname)).toEqual({ file, status });
  const answer = await app.inject({ method: "GET", url: `http://localhost${pathname}` });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
});

describe("C48 V22 an address that is no page or asset answers 404 without its content", () => {
  const paths = [
    "/.git/config",
    "/.git/",
    "/.env",
    "/.vite/manifest.json",
    "/.pages/files.json",
    "/.stamp",
    "/src/",
    "/src/main.ts",
    "/package.json",
    "/assets/app-1a2b3c.js.map",
    "/assets/../.env",
    "/assets/..%2f.env",
    "/assets/%2e%2e/.env",
    "/..%2f..%2fetc%2fpasswd",
    "/assets/..%5c.env",
    "/.env%00.js",
    "/%2eenv",
  ];
  test.each(paths)("%s", async (pathname) => {
    const answer = await app.inject({ method: "GET", url: pathname });
    expect(answer.body).not.toContain(SECRET);
    expect([400, 404]).toContain(answer.statusCode);
  });
});

test("C32 C33 every page carries the whole policy and the other headers, the not-found page too", async () => {
  for (const pathname of ["/", "/dashboard", "/nowhere", "/scheme.js", "/assets/arches-1a2b3c.svg"]) {
    const { headers } = await app.inject({ method: "GET", url: pathname });
    expect(String(headers["content-security-policy"]).split(";").toSorted()).toEqual(
      [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "font-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].toSorted(),
    );
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000",
    });
  }
});

test("a script has no headers that apply to documents only", async () => {
  const { headers } = await app.inject("/assets/app-1a2b3c.js");
  expect(Object.keys(headers).filter((name) => (documentHeaders as readonly string[]).includes(name))).toEqual([]);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
  });
});

test("hashed assets are cached for ever, pages are revalidated", async () => {
  expect((await app.inject("/assets/app-1a2b3c.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await app.inject("/scheme.js")).headers["cache-control"]).toBe("no-cache");
  expect((await app.inject("/")).headers["cache-control"]).toBe("no-cache");
});

test("a file is sent in the browser's encoding; packed copies have no own address", async () => {
  const packed = await app.inject({ url: "/assets/app-1a2b3c.js", headers: { "accept-encoding": "gzip, br" } });
  expect(packed).toMatchObject({ statusCode: 200, body: "packed" });
  expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(packed.headers["content-type"]).toContain("javascript");
  const plain = await app.inject("/assets/app-1a2b3c.js");
  expect(plain.body).toBe("2;");
  expect((await app.inject({ url: "/assets/app-1a2b3c.js", headers: { "if-none-match": String(plain.headers.etag) } })).statusCode).toBe(
    304,
  );
  expect(await app.inject({ method: "HEAD", url: "/assets/app-1a2b3c.js" })).toMatchObject({ statusCode: 200, body: "" });
  expect((await app.inject("/assets/app-1a2b3c.js.br")).statusCode).toBe(404);
});

test("a file deleted since the start answers as unknown", async () => {
  await rm(`${folder}assets/gone-1a2b3c.js`);
  const answer = await app.inject("/assets/gone-1a2b3c.js");
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-cache"]);
  expect(answer.headers["content-security-policy"]).toBeDefined();
});

test("all files share one route", async () => {
  const fresh = fastify({ exposeHeadRoutes: false });
  const served: string[] = [];
  fresh.addHook("onRoute", ({ method, url }) => void served.push(`${String(method)} ${url}`));
  fresh.setNotFoundHandler(await serveWeb(fresh, source, folder));
  await fresh.ready();
  expect(served).toEqual(["GET /manifest.webmanifest", "GET /church-icon/:name", "GET,HEAD /*"]);
  await fresh.close();
});

test("without a build the server explains how to make one", async () => {
  const bare = fastify();
  bare.setNotFoundHandler(await serveWeb(bare, source, `${folder}nowhere/`));
  const answer = await bare.inject("/");
  expect([answer.statusCode, answer.body]).toEqual([503, "The web is not built. Run: npm run build"]);
  await bare.close();
});
