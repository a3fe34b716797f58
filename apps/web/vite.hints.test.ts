import { expect, test } from "vitest";
import { sortPreloads } from "./vite.hints.ts";

const link = (name: string): string => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`;

test("the largest files of a document are preloaded first; all else stays in place", () => {
  const style = '<link rel="stylesheet" crossorigin href="/assets/app.css">';
  const weights: Readonly<Record<string, number>> = { "assets/start.js": 3, "assets/library.js": 85, "assets/app.js": 52 };
  const html = `<head>${link("start")}${style}${link("library")}${link("app")}</head>`;
  expect(sortPreloads(html, (file) => weights[file] ?? 0)).toBe(`<head>${link("library")}${style}${link("app")}${link("start")}</head>`);
});
