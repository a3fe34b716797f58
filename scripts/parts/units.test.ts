import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../launch/places.mjs";

/** The directives of a unit, without comments. */
const linesOf = (name: string): readonly string[] =>
  readFileSync(join(root, "docs/operations", name), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

// The fault: what one unit may not do stands in that file alone.
test("the unit of several servers differs from that of one by its name, port and folder alone", () => {
  const [one, several] = [linesOf("aprisco.service"), linesOf("aprisco@.service")];
  const differing = one.map((line, at) => [line, several[at]]).filter(([own, other]) => own !== other);
  expect(several).toHaveLength(one.length);
  expect(differing.map(([line]) => line)).toEqual([
    "Description=Aprisco",
    "ExecStart=/opt/aprisco/node_modules/.bin/node scripts/serve.mjs",
    "Environment=TMPDIR=/run/aprisco",
    "RuntimeDirectory=aprisco",
  ]);
});
