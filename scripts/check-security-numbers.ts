import { globSync, readFileSync } from "node:fs";

// Requirements on the product's resistance have stable numbers (C: checklist, F: faults, V: real failures of such systems, H, M and
// L: found by our own attacks). Checks that each one in force is in the title of at least one test or fault script.

const required = (
  "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16 C17 C18 C19 C20 C21 C22 C23 C24 C25 C26 C28 C31 C32 C33 C34 C35 C36 C37 " +
  "C38 C43 C44 C45 C46 C47 C48 C49 C50 C51 C52 C53 C54 C55 C56 F1 F2 F3 F9 F14 H1 M4"
).split(" ");

const sources = globSync([
  "{packages,apps}/*/src/**/*.test.{ts,tsx}",
  "e2e/**/*.spec.ts",
  "scripts/faults/*.{ts,mjs}",
  "scripts/**/*.test.ts",
]);
const titles = sources.flatMap(
  (file) => readFileSync(file, "utf8").match(/(?:\b(?:test|it|describe|fault|title)\b[^\n]*|^\s*["'`][CVFHML]\d[^\n]*)/gm) ?? [],
);
const named = new Set(titles.flatMap((title) => title.match(/\b[CVFHML]\d+b?\b/g) ?? []));
const missing = required.filter((number) => !named.has(number));

if (missing.length > 0) {
  process.stderr.write(`No test names ${missing.join(", ")} in its title.\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${required.length} security numbers, each named by a test (${named.size} named in ${sources.length} files).\n`);
}
