import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const debug = import.meta.dirname;
const ui = join(debug, "../ui");

/** Components that the catalogue cannot show → reason. */
const exceptions: Readonly<Record<string, string>> = {
  "base/error-boundary.tsx": "what it shows takes the place of a whole page",
  "layer/toaster.tsx": "main.tsx draws it over every debug page, and the catalogue's buttons speak through it",
};

/** The files of debug/ and ui/ that a file imports, directly or not, also by `import()`. Imports of a feature's files are not followed. */
function reached(start: string): ReadonlySet<string> {
  const files = new Set([start]);
  for (const file of files) {
    const text = readFileSync(file, "utf8").replaceAll(/^import type [^;]+;/gm, "");
    for (const [, path = ""] of text.matchAll(/(?:from |import\(|import )"(\.{1,2}\/[^"]+\.tsx?)"/g)) {
      const next = join(dirname(file), path);
      if ((dirname(next) === debug || dirname(dirname(next)) === ui) && existsSync(next)) files.add(next);
    }
  }
  return files;
}

test("/debug/ui shows every component of ui/", () => {
  const shown = reached(join(debug, "catalogue-start.tsx"));
  const parts = readdirSync(ui, { recursive: true, encoding: "utf8" }).filter(
    (name) =>
      name.endsWith(".tsx") &&
      !name.endsWith(".test.tsx") &&
      /^export (?:function|class|const|default) ?[A-Z]/m.test(readFileSync(join(ui, name), "utf8")),
  );
  expect(parts.length).toBeGreaterThan(100);
  const missing = parts.filter((name) => !shown.has(join(ui, name))).toSorted();
  expect(missing, "give them a specimen in debug/").toEqual(Object.keys(exceptions));
});
