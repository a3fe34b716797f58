import { appShortcuts, MOST_SHORTCUTS } from "@aprisco/contract/app-shortcuts.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tinyPng } from "../../fixtures.ts";
import { serveInstallation, webManifest, type InstallationSource } from "./installation.ts";
import { entryOf } from "./web.ts";

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly lang: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}
type Church = Parameters<typeof webManifest>[0];
const all = appShortcuts.map(({ key }) => key);
const read = (church: Church, language: Language, offered: readonly string[] = all) =>
  JSON.parse(webManifest(church, language, offered)) as Manifest;
const named = (name: string): Church => ({ name, logo_id: null });

test.each([
  ["Videira", "Videira"],
  ["Comunidade Oliveira", "Oliveira"],
  ["Primeira Igreja Presbiteriana de Campinas", "Campinas"],
  ["Igreja Vida Nova", "Vida Nova"],
  ["Grace Community Church", "Grace"],
  ["Evangelisationsgemeinde", "Evangelisationsgemeinde"],
])("the application is installed as %s, and %s stands below its icon", (name, short) => {
  expect(read(named(name), "pt-BR")).toMatchObject({ name, short_name: short, lang: "pt-BR" });
});

test("before the setup it has the product's name", () => {
  expect(read(null, "en")).toMatchObject({ name: "Aprisco", short_name: "Aprisco", lang: "en" });
});

test("it begins at a screen of the application, and its shortcuts lead to others", () => {
  const { start_url, shortcuts } = read(named("Videira"), "en");
  expect(entryOf(start_url)).toEqual({ file: "index.html", status: 200 });
  for (const { path } of appShortcuts) expect(entryOf(path.split("?", 1)[0] ?? "")).toEqual({ file: "screen.html", status: 200 });
  expect(shortcuts).toHaveLength(MOST_SHORTCUTS);
});

test("the shortcuts are those that the reader may use, in our order; what is unknown is none", () => {
  const names = read(named("Videira"), "es", ["agenda", "members", "constructor", "agenda"]).shortcuts.map(({ name }) => name);
  expect(names).toEqual(["Miembros", "Agenda"]);
  expect(read(named("Videira"), "es", []).shortcuts).toEqual([]);
});

test("one icon may be cropped", () => {
  expect(read(named("Videira"), "en").icons.map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"]);
});

let app: FastifyInstance;
let church: Church = { name: "Videira", logo_id: 7 };
let timesRead = 0;
beforeAll(async () => {
  const logo = Buffer.from(await tinyPng().arrayBuffer());
  app = fastify();
  const source: InstallationSource = {
    readChurch: () => Promise.resolve({ ...church, setup_needed: false } as Awaited<ReturnType<InstallationSource["readChurch"]>>),
    readLogo: () => {
      timesRead += 1;
      return Promise.resolve(church?.logo_id === null ? null : logo);
    },
    isWorkerOff: false,
  };
  serveInstallation(app, source);
  await app.ready();
});
afterAll(() => app.close());

test("a church with a logo has it as its icons: square, with a ground, and cached until it changes", async () => {
  const { icons } = JSON.parse((await app.inject("/manifest.webmanifest?shortcuts=members")).body) as Manifest;
  for (const { src, sizes } of icons) {
    const answer = await app.inject(src);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    const { width, height, hasAlpha } = await sharp(answer.rawPayload).metadata();
    expect([`${width}x${height}`, hasAlpha]).toEqual([sizes, false]);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
  const before = timesRead;
  await app.inject(icons[0]?.src ?? "");
  expect(timesRead).toBe(before);
});

test("an icon of another size, and one of a church without a logo, is none", async () => {
  expect((await app.inject("/church-icon/300?v=7")).statusCode).toBe(404);
  church = { name: "Videira", logo_id: null };
  expect((await app.inject("/church-icon/192?v=8")).statusCode).toBe(404);
  const { icons } = JSON.parse((await app.inject("/manifest.webmanifest")).body) as Manifest;
  expect(icons[0]?.src).toBe("/icon-192.png");
});
