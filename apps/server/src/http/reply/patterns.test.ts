import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkSync } from "recheck";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));

interface Pattern {
  readonly where: string;
  readonly pattern: string;
  readonly flags: string;
}

function literalsIn(node: unknown, where: string): Pattern[] {
  if (typeof node !== "object" || node === null) return [];
  if ("regex" in node) {
    const { pattern, flags } = node.regex as { readonly pattern: string; readonly flags: string };
    return [{ where, pattern, flags }];
  }
  return Object.values(node).flatMap((child) => literalsIn(child, where));
}

const files = globSync("{packages/contract,apps/server,apps/web}/src/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
);
const patterns = files.flatMap((file) => literalsIn(parseSync(file, readFileSync(root + file, "utf8")).program, file));

test("C28 the search for our regular expressions finds them", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(patterns.length).toBeGreaterThan(40);
});

/** A pattern without repetition and choice takes linear time on any input. It is left out, because the checker takes 0.1 s for each. */
const hasOneWay = ({ pattern }: Pattern): boolean => !/[*+?{|]/.test(pattern.replace(/\\./g, ""));

// The checker finds the worst input for a pattern; a pattern that it cannot decide is refused too.
test("C28 no regular expression of ours can be made slow", { timeout: 120_000 }, () => {
  const distinct = new Map(patterns.filter((one) => !hasOneWay(one)).map((one) => [`/${one.pattern}/${one.flags}`, one]));
  const slow = [...distinct].flatMap(([text, { where, pattern, flags }]) => {
    const { status } = checkSync(pattern, flags, { timeout: 20_000 });
    return status === "safe" ? [] : [`${where}: ${text} is ${status}`];
  });
  expect(slow).toEqual([]);
});

test("C28 no regular expression is built from a text at run time", () => {
  const made = files.filter((file) => /\bnew RegExp\(|\bRegExp\(/.test(readFileSync(root + file, "utf8")));
  expect(made).toEqual([]);
});
