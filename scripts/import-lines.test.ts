import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { importedFrom, importLines } from "./import-lines.ts";
import { root } from "./launch/places.mjs";

/** The imports by the build's parser: static imports and exports, and `import()` of a text. */
function parsedImports(path: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end)).filter((asked) => /^["']/.test(asked));
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...later.map((asked) => asked.slice(1, -1)),
  ];
}

test("no import of the checkout is missed", () => {
  const files = globSync("{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs}", {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
  });
  const missed = files.flatMap((path) => {
    const text = readFileSync(`${root}/${path}`, "utf8");
    const read = new Set(importLines(text).map(({ specifier }) => specifier));
    return parsedImports(path, text).flatMap((specifier) => (read.has(specifier) ? [] : [`${path}: ${specifier}`]));
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(missed).toEqual([]);
});

test("an import resolves to a file, a package or Node", () => {
  const from = "apps/web/src/ui/base/button.tsx";
  expect(
    ["../../app.tsx", "./button.module.css?inline", "@aprisco/contract/phone.ts", "@fontsource/literata/600.css", "kysely", "node:fs"].map(
      (specifier) => importedFrom(from, specifier),
    ),
  ).toEqual([
    "apps/web/src/app.tsx",
    "apps/web/src/ui/base/button.module.css",
    "packages/contract/src/phone.ts",
    "node_modules/@fontsource/literata/600.css",
    "node_modules/kysely/",
    "node:fs",
  ]);
});

test("an import has its line, whether it is a type, and the text behind it", () => {
  const text = 'import a from "./a.ts";\nimport type {\n  B,\n} from "./b.ts"; // kept: often\nexport { c as "d" } from "./c.ts";\n';
  expect(importLines(text)).toEqual([
    { specifier: "./a.ts", line: 1, isType: false, after: ";" },
    { specifier: "./b.ts", line: 2, isType: true, after: "; // kept: often" },
    { specifier: "./c.ts", line: 5, isType: false, after: ";" },
  ]);
});
