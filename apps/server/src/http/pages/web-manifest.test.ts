import { expect, test } from "vitest";
import { entryOf, webManifest } from "./web.ts";

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly lang: string;
  readonly start_url: string;
  readonly icons: readonly { readonly purpose: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}
const read = (...given: Parameters<typeof webManifest>) => JSON.parse(webManifest(...given)) as Manifest;

test("the application is installed in the church's name; a long one does not fit below an icon", () => {
  expect(read("Videira", "pt-BR")).toMatchObject({ name: "Videira", short_name: "Videira", lang: "pt-BR" });
  expect(read("Comunidade Oliveira", "es")).toMatchObject({ name: "Comunidade Oliveira", short_name: "Aprisco", lang: "es" });
  expect(read(null, "en")).toMatchObject({ name: "Aprisco", short_name: "Aprisco" });
});

test("it begins at a screen of the application, and its shortcuts lead to others", () => {
  const { start_url, shortcuts } = read("Videira", "en");
  expect(entryOf(start_url)).toEqual({ file: "index.html", status: 200 });
  for (const { url } of shortcuts) expect(entryOf(url)).toEqual({ file: "screen.html", status: 200 });
  expect(shortcuts.map(({ name }) => name)).toEqual(["Visitors", "Members", "Birthdays"]);
});

test("one icon may be cropped", () => {
  expect(read("Videira", "en").icons.map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"]);
});
