import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { allRoutes } from "../../packages/contract/src/routes.ts";
import { readRoles } from "./callers.ts";
import { mayCall } from "./drafts.ts";
import { plantGround } from "./ground.ts";
import { documentedOperations, questionsOf } from "./questions.ts";
import { hole, openRelay, type Relay } from "./relay.ts";
import { isInstalled, sqlmap, wapiti, type Scan } from "./scanners.ts";
import type { Wire } from "./send.ts";
import { startTarget, type Target } from "./target.ts";

// npx node scripts/attack/tools.ts [--only=sqlmap|wapiti] [--minutes=60]: runs other people's scanners, if installed (Debian:
// apt-get install sqlmap wapiti), on every call of the OpenAPI document as administrator and as member (docs/security.md).

const { values } = parseArgs({ options: { only: { type: "string" }, minutes: { type: "string" }, port: { type: "string" } } });
const deadline = performance.now() + Number(values.minutes ?? 60) * 60_000;
const eachMs = 180_000;
const folder = mkdtempSync(join(tmpdir(), "aprisco-tools-"));
const findings: string[] = [];
const left: string[] = [];

/** The request with the path's id marked as the only parameter, and without the mark. */
function attacksOn(wire: Wire): Wire[] {
  const [path = "", query] = wire.path.split("?", 2);
  const marked = path.replace(/(\/\d+)(?=\/|$)/, "$1*");
  const hasMore = query !== undefined || (wire.body !== undefined && wire.body !== "{}");
  return [
    ...(marked === path ? [] : [{ ...wire, path: marked, body: wire.body === undefined ? undefined : "{}" }]),
    ...(hasMore ? [wire] : []),
  ];
}

/** Repeats a finding: a search by similarity answers each text differently, which sometimes looks like a vulnerability. */
async function sqlmapTwice(wire: Wire, relay: Relay, limitMs: number): Promise<Scan> {
  const scan = await sqlmap(wire, relay, folder, limitMs);
  return scan.findings.length === 0 ? scan : sqlmap(wire, relay, folder, limitMs);
}

async function runSqlmap(target: Target, relay: Relay): Promise<string> {
  const proof = await sqlmap({ method: "GET", path: `${hole}?id=10`, headers: {}, body: undefined }, relay, folder, eachMs);
  if (proof.findings.length === 0) findings.push("sqlmap finds nothing where a hole is");
  const roles = await readRoles(target);
  const tried = { calls: 0, parameters: 0 };
  const operations = await documentedOperations(target);
  for (const role of ["admin", "membro"]) {
    for (const { operation, path } of operations) {
      const route = allRoutes.find((one) => one.operation === operation);
      const ground = await plantGround(target, roles);
      const caller = ground.callers.find(({ name }) => name === role);
      // A caller without access is refused before parameters are read (the fuzz checks that).
      if (!route || !caller || !mayCall(route, caller, ground.accounts[0] ?? null)) continue;
      relay.authorization = caller.authorization;
      const questions = questionsOf(operation, path, ground);
      const wires = questions.flatMap(({ wire }) => attacksOn(wire));
      if (wires.length === 0) continue;
      let isWhole = true;
      for (const wire of wires) {
        const limit = Math.min(eachMs, deadline - performance.now());
        const scan = limit < 5_000 ? { findings: [], finished: false } : await sqlmapTwice(wire, relay, limit);
        findings.push(...scan.findings.map((finding) => `sqlmap as ${role}, ${operation}: ${finding}`));
        isWhole &&= scan.finished;
      }
      if (isWhole) {
        tried.calls += 1;
        tried.parameters += questions.at(-1)?.parameters.length ?? 0;
      } else left.push(`${operation} as ${role}`);
    }
  }
  return `${tried.calls} calls with ${tried.parameters} parameters`;
}

async function runWapiti(target: Target, relay: Relay): Promise<string> {
  const proof = await wapiti([`${hole}?id=10`], relay, folder, 20);
  if (!proof.findings.some((finding) => /SQL Injection/.test(finding))) findings.push("wapiti finds nothing where a hole is");
  relay.broke.length = 0;
  const pages = [
    "/",
    "/login?redirect=/dashboard",
    "/register?tipo=visitante",
    "/visitor-welcome?congregacao=1",
    "/reset-password?token=abc",
    "/api/docs",
  ];
  let addresses = 0;
  for (const role of ["admin", "membro"]) {
    const ground = await plantGround(target, await readRoles(target));
    relay.authorization = ground.callers.find(({ name }) => name === role)?.authorization ?? null;
    const reading = (await documentedOperations(target)).flatMap(({ operation, path }) => questionsOf(operation, path, ground).slice(0, 1));
    const paths = [...pages, ...reading.filter(({ wire }) => wire.method === "GET").map(({ wire }) => wire.path)];
    addresses += paths.length;
    const scan = await wapiti(paths, relay, folder, 30);
    findings.push(...scan.findings.map((finding) => `wapiti as ${role}: ${finding}`));
    if (!scan.finished) left.push(`wapiti as ${role}`);
  }
  return `${addresses} addresses`;
}

const target = await startTarget(values.port === undefined ? {} : { PORT: values.port });
const relay = await openRelay(target);
try {
  for (const [name, attack] of Object.entries({ sqlmap: runSqlmap, wapiti: runWapiti })) {
    if (values.only !== undefined && values.only !== name) continue;
    if (!(await isInstalled(name))) {
      console.log(`${name}: not installed, skipped (Debian: apt-get install ${name})`);
      continue;
    }
    const [before, started] = [relay.answered(), performance.now()];
    const tried = await attack(target, relay);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`${name}: ${tried} as administrator and member, ${relay.answered() - before} requests in ${seconds} s`);
  }
  findings.push(...new Set(relay.broke));
} finally {
  await relay.close();
  await target.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const finding of findings) console.error(`FOUND ${finding}`);
if (left.length > 0) console.log(`time was up before the end of: ${left.join(", ")}`);
console.log(`${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
