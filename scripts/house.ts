import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { dirname } from "node:path/posix";
import { gzipSync } from "node:zlib";
import { importedFrom, importLines } from "./import-lines.ts";
import { cpuSeconds } from "./launch/cpu-time.mjs";
import { runTool } from "./launch/run-tool.mjs";

// npx node scripts/house.ts: the size of the code beside the goal, of the checkout in the current folder.
// -- --measure also checks the types and one room, which takes minutes.
// -- --room=<name> measures another room than ministries.

const measures = process.argv.includes("--measure");
const room = process.argv.find((argument) => argument.startsWith("--room="))?.slice("--room=".length) ?? "ministries";

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { encoding: "utf8", maxBuffer: 1e9 })
    .split("\n")
    .filter((line) => line !== "");

// Files deleted but not committed are left out.
const files = git("ls-files").filter((file) => existsSync(file));
const texts = new Map(files.filter((file) => !/\.(?:png|woff2)$/.test(file)).map((file) => [file, readFileSync(file, "utf8")]));
const lines = (file: string): number => (texts.get(file) ?? "").split("\n").length - 1;
const sum = (some: readonly string[]): number => some.reduce((total, file) => total + lines(file), 0);
const code = files.filter((file) => /\.(?:tsx?|mjs|js)$/.test(file));

/** The importing files of each file, without tests and their shared files. */
function importersOf(): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>();
  for (const from of code.filter((file) => !/\.test\.|\/testing\//.test(file))) {
    for (const { specifier } of importLines(texts.get(from) ?? "")) {
      const to = importedFrom(from, specifier);
      importers.set(to, (importers.get(to) ?? new Set()).add(from));
    }
  }
  return importers;
}

/** Parts of features that only one file beside them uses. */
function smallParts(): string[] {
  const importers = importersOf();
  return code.filter((file) => {
    if (!/^apps\/(?:server|web)\/src\/features\//.test(file) || /\.test\./.test(file) || lines(file) >= 60) return false;
    const [importer, ...others] = importers.get(file) ?? [];
    return importer !== undefined && others.length === 0 && dirname(importer) === dirname(file);
  });
}

function shortShare(): number {
  const web = code.filter((file) => /^apps\/web\/src\/.*\.tsx?$/.test(file));
  return web.filter((file) => lines(file) < 40).length / web.length;
}

function chunks(): string {
  const folder = "apps/web/dist/assets";
  if (!existsSync(folder)) return "not built";
  const built = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const tiny = built.filter((name) => gzipSync(readFileSync(`${folder}/${name}`), { level: 9 }).length < 1000);
  return `${built.length}; ${tiny.length}`;
}

/** Reads a result of `npm run build` or `npm test` in .cache/, which git ignores; null: missing. */
function left<T>(name: string): T | null {
  return existsSync(`.cache/${name}`) ? (JSON.parse(readFileSync(`.cache/${name}`, "utf8")) as T) : null;
}

type Weight = { readonly name: string; readonly kilobytes: number };
type TestTimes = { readonly minutes: number; readonly parts: readonly { readonly name: string; readonly seconds: number }[] };

function firstVisit(): string {
  const weight = left<readonly Weight[]>("page-weights.json")?.find(({ name }) => name.includes("first visit"));
  return weight === undefined ? "no build's report" : `${weight.kilobytes.toFixed(1)} KB`;
}

function testMinutes(): string {
  const times = left<TestTimes>("test-times.json");
  if (times === null) return "no run's report";
  const parts = times.parts.map(({ name, seconds }) => `${name} ${(seconds / 60).toFixed(1)}`).join(", ");
  return `${times.minutes.toFixed(1)} min (${parts})`;
}

/**
 * The share of the last 400 commits without merges that touch scripts, benches, rules of tools, the build of the pages or
 * performance.md.
 */
function guardShare(): number {
  const commits = git("log", "--no-merges", "-400", "--format=commit %h", "--name-only")
    .join("\n")
    .split(/^commit .*\n?/m)
    .slice(1);
  const guard = /^(?:scripts\/|bench\/|\.oxlintrc|knip\.json|apps\/web\/vite|docs\/performance\.md)/m;
  return commits.filter((names) => guard.test(names)).length / commits.length;
}

/** All files whose path has the room's name, in the plural or the singular (ministries, ministry-form). */
function roomSize(): string {
  const stem = room.replace(/(?:ies|s)$/, "");
  const own = files.filter((file) => file.includes(stem));
  return `${own.length} / ${count(sum(own))}`;
}

async function processorSeconds(program: string, args: readonly string[]): Promise<string> {
  const before = cpuSeconds() ?? 0;
  const { code: failed } = await runTool(program, args, { quiet: true });
  return `${((cpuSeconds() ?? 0) - before).toFixed(0)}${failed === 0 ? "" : " (red)"}`;
}

async function typeSeconds(): Promise<string> {
  if (!measures) return "with --measure";
  const fresh = ".cache/house.tsbuildinfo";
  const check = async (project: string) => {
    rmSync(fresh, { force: true });
    return processorSeconds("tsc", ["-p", project, "--tsBuildInfoFile", fresh]);
  };
  return `${await check("apps/web")} · ${await check(".")}`;
}

async function checkSeconds(): Promise<string> {
  if (!measures) return "with --measure";
  const began = Date.now();
  const processor = await processorSeconds("node", ["scripts/check.mjs", room]);
  return `${((Date.now() - began) / 1000).toFixed(0)} s, ${processor} of processors`;
}

const count = (value: number): string => value.toLocaleString("en-US");
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

const table: readonly (readonly [what: string, atFirst: string, today: string, goal: string])[] = [
  ["", "ee2f61ee", "today", "goal"],
  ["tracked files / lines of code", "3,512 / 206,073", `${count(files.length)} / ${count(sum(code))}`, "≤ 2,500 / ≤ 188,000"],
  ["feature files with one importer, beside them, under 60 lines", "274", `${smallParts().length}`, "≤ 30"],
  ["share of web files under 40 lines", "46 %", percent(shortShare()), "≤ 15 %"],
  ["shipped JS chunks; under 1 KB gzip", "726; 417", chunks(), "≤ 220; ≤ 15"],
  ["first visit, and what a room adds (by test)", "169.8 KB, +224 B a room", firstVisit(), "≤ 180 KB, +≤ 40 B"],
  ["npm test, quiet", "23.1 min", testMinutes(), "≤ 12; ≤ 6 of one room"],
  ["type check, processor s: web · others", "113 · 50", await typeSeconds(), "≤ 25 · ≤ 15"],
  ["quick check of a room", "none", await checkSeconds(), "≤ 20 s"],
  ["commits that touch a guard, bench, weight or figure", "19 %", percent(guardShare()), "≤ 8 %"],
  ["a text field of a member", "23 lines in 20 files", "by reading", "4 places"],
  ["comments not understood, of 60", "16 + 11", "by reading", "≤ 3"],
  [`a room: ${room}, files / lines`, room === "ministries" ? "41 / 2,305" : "", roomSize(), "≤ 15 / ≤ 700"],
];

const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => (row[column] ?? "").length)));
for (const [what, atFirst, today, goal] of table) {
  console.log([what.padEnd(widths[0] ?? 0), atFirst.padEnd(widths[1] ?? 0), today.padEnd(widths[2] ?? 0), goal].join("  ").trimEnd());
}
