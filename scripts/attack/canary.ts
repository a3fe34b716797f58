import { readdirSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { allRoutes } from "../../packages/contract/src/routes.ts";
import { root } from "../launch/places.mjs";
import { plantCallers, readRoles, type Caller } from "./callers.ts";
import { plantCanaries, type PlantedCanaries } from "./canaries.ts";
import type { Canary } from "./canary-rule.ts";
import { knownPassword } from "./ground.ts";
import { send } from "./send.ts";
import { startTarget, type Target } from "./target.ts";

// npx node scripts/attack/canary.ts: creates private texts, then searches for them and the server's secrets in every answer for
// every caller, in pages and files, and in the log at its highest level (docs/security.md).

const { values } = parseArgs({ options: { port: { type: "string" }, report: { type: "string" } } });
const findings: string[] = [];
const seen = new Set<string>();
let answers = 0;

interface Question {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Every reading call in several ways, and the changing calls whose answers contain a record. */
function questionsAbout({ card, foreignCard, accountId, email, ...member }: PlantedCanaries): Question[] {
  const ids = new Map([
    ["users", [accountId]],
    ["members", [member.memberId]],
    ["people", [member.memberPersonId]],
    ["leaders", [member.termId]],
  ]);
  const queries = [
    "",
    "?limit=100",
    "?q=Can%C3%A1rio",
    `?q=canario&email=${encodeURIComponent(email)}&phone=19987654620&name=Can%C3%A1rio%20cartao`,
    "?phone=19987654621&name=Can%C3%A1rio%20alheio",
  ];
  const reading = allRoutes.flatMap(({ operation, row }) => {
    if (row.method !== "GET") return [];
    const [, kind = ""] = row.path.split("/");
    const paths = row.path.includes("{id}")
      ? (ids.get(kind) ?? [card, foreignCard]).map((id) => row.path.replace("{id}", String(id)))
      : [row.path.replace("{role}", "admin").replace("{cep}", "13025240")];
    return paths.flatMap((path) => queries.map((query) => ({ operation, method: "GET", path: `${path}${query}` })));
  });
  const changing = [card, foreignCard].flatMap((id): Question[] => [
    { operation: "updateVisitor", method: "PUT", path: `/visitors/${id}`, body: { next_action: "Ligar" } },
    // A wrong version, so that the refusal contains the current record.
    { operation: "updateVisitor", method: "PUT", path: `/visitors/${id}`, body: { next_action: "Visitar", version: 999 } },
    {
      operation: "createVisitorContact",
      method: "POST",
      path: `/visitors/${id}/contacts`,
      body: { channel: "call", outcome: "no_answer" },
    },
    { operation: "createVisitorVisit", method: "POST", path: `/visitors/${id}/visits`, body: { visit_date: "2026-11-01" } },
    { operation: "approveVisitor", method: "POST", path: `/visitors/${id}/approve`, body: {} },
  ]);
  return [
    ...reading,
    ...changing,
    { operation: "updateMember", method: "PUT", path: `/members/${member.memberId}`, body: { version: 999 } },
    { operation: "updatePersonHealth", method: "PUT", path: `/people/${member.memberPersonId}/health`, body: { version: 999 } },
    { operation: "updateLeader", method: "PUT", path: `/leaders/${member.termId}`, body: { version: 999 } },
    { operation: "updateUser", method: "PUT", path: `/users/${accountId}`, body: { bio: "Canta" } },
    { operation: "updateUser", method: "PUT", path: `/users/${accountId}`, body: { bio: "Toca", version: 999 } },
    {
      operation: "createVisitor",
      method: "POST",
      path: "/visitors",
      body: { name: "Canário cartao", phone: "19987654620", family_name: "Canário", email: "pessoa@x.example" },
    },
  ];
}

function look(text: string, canaries: readonly Canary[], where: string, caller: Caller | null, operation: string | null): void {
  answers += 1;
  for (const { what, texts, roles, calls } of canaries) {
    if (!texts.some((spelling) => text.includes(spelling))) continue;
    const may = caller !== null && operation !== null && roles.includes(caller.name) && calls.includes(operation);
    if (may) seen.add(`${what}: ${caller.name}`);
    else findings.push(`${what} in ${where}`);
  }
}

async function askAll(target: Target, callers: readonly Caller[], planted: PlantedCanaries): Promise<void> {
  let asked = 0;
  for (const caller of callers)
    for (const { operation, method, path, body } of questionsAbout(planted)) {
      asked += 1;
      const answer = await send(target.port, {
        method,
        path: `/api${path}`,
        headers: {
          "x-forwarded-for": `10.1.${asked >> 8}.${asked & 255}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(caller.authorization === null ? {} : { authorization: caller.authorization }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      look(
        answer.text + JSON.stringify(answer.headers),
        planted.canaries,
        `${method} ${path} as ${caller.name}: ${answer.status}`,
        caller,
        operation,
      );
    }
}

/** The pages, the documents and every built file; and addresses that must contain nothing. */
async function readFiles(target: Target, planted: PlantedCanaries): Promise<void> {
  const dist = join(root, "apps/web/dist");
  const built = readdirSync(dist, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(dist.length));
  const paths = ["/", "/login", "/dashboard", "/users", "/api/openapi.json", "/api/docs", "/api/docs/json", ...built];
  for (const path of [...paths, "/.env", "/.git/config", "/package.json", "/server/session-secret", "/apps/server/src/main.ts"]) {
    const { text } = await send(target.port, { method: "GET", path: path.replaceAll(" ", "%20"), headers: {}, body: undefined });
    look(text, planted.canaries, `GET ${path}`, null, null);
  }
}

/** Causes log lines: right and wrong passwords, tokens, invalid bodies, private texts in addresses, a lost database. */
async function provoke(target: Target, { email, refreshToken, card }: PlantedCanaries, admin: Caller): Promise<void> {
  const headers = { "content-type": "application/json", authorization: admin.authorization ?? "" };
  const ask = (method: string, path: string, body?: string): Promise<unknown> =>
    send(target.port, { method, path: `/api${path}`, headers, body });
  for (const password of [knownPassword, "Errada#2026"]) await ask("POST", "/auth/login", JSON.stringify({ email, password }));
  await ask("POST", "/auth/refresh", JSON.stringify({ refreshToken }));
  await ask("POST", "/auth/reset-password", JSON.stringify({ token: refreshToken.slice(0, 40), password: knownPassword }));
  await ask("PUT", `/visitors/${card}`, `{"prayer_requests":"oracao-canario-cartao","phone":"19987654620"`);
  await ask("PUT", `/visitors/${card}`, JSON.stringify({ prayer_requests: "oracao-canario-cartao", name: 7 }));
  await ask("GET", `/visitors?q=${encodeURIComponent(email)}&token=${refreshToken}`);
  await target.postgres.stop();
  for (const path of ["/visitors", "/health", "/status", "/settings/public", `/users/${card}`]) await ask("GET", path);
  await ask("POST", "/auth/login", JSON.stringify({ email, password: knownPassword }));
}

const target = await startTarget({ LOG_LEVEL: "trace", ...(values.port === undefined ? {} : { PORT: values.port }) });
let callers: readonly Caller[] = [];
try {
  callers = await plantCallers(target, await readRoles(target));
  const leader = callers.find(({ name }) => name === "leader");
  const admin = callers.find(({ name }) => name === "admin");
  if (!leader || !admin) throw new Error("an administrator and a leader are among the callers");
  const planted = await plantCanaries(target, leader, admin);
  await askAll(target, callers, planted);
  await readFiles(target, planted);
  await provoke(target, planted, admin);
  const unlogged = planted.canaries.filter((canary) => canary.unlogged);
  for (const line of target.log) look(line, unlogged, `the log: ${line.slice(0, 300)}`, null, null);
  // A scan that never finds a canary where it may be has checked nothing.
  for (const { what, roles } of planted.canaries)
    for (const role of roles) if (!seen.has(`${what}: ${role}`)) findings.push(`${what} was never shown to ${role}, who may read it`);
} finally {
  await target.stop();
}
for (const finding of new Set(findings)) console.error(`FOUND ${finding}`);
console.log(
  `${answers} answers, files and log lines (${target.log.length}) as ${callers.length} callers, ${seen.size} rightful sights, ${new Set(findings).size} findings`,
);
if (values.report !== undefined)
  writeFileSync(values.report, JSON.stringify({ passed: findings.length === 0 ? 1 : 0, failed: findings.length }));
process.exitCode = findings.length === 0 ? 0 : 1;
