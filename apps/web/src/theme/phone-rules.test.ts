import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const source = path.resolve(import.meta.dirname, "..");

test("a rule for phones holds on screens only: a sheet of A4 is as narrow, and has the wide layout", () => {
  const files = globSync("**/*.css", { cwd: source });
  expect(files.length).toBeGreaterThan(100);
  const bare = files.filter((file) => /^@media \(max-width: 47\.99em\)/m.test(readFileSync(path.join(source, file), "utf8")));
  expect(bare).toEqual([]);
});
