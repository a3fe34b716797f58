import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Wire } from "./send.ts";
import type { Relay } from "./relay.ts";

export interface Scan {
  readonly findings: readonly string[];
  /** False: the time limit ended it. */
  readonly finished: boolean;
}

async function run(program: string, args: readonly string[], limitMs: number): Promise<{ said: string; finished: boolean }> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part: string) => (said += part));
  const timer = setTimeout(() => child.kill("SIGKILL"), limitMs);
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(timer);
  return { said, finished: code !== null };
}

/** Whether a program is installed, by its version. */
export async function isInstalled(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, ["--version"], { stdio: "ignore" });
    child.on("error", () => resolve(false));
    child.on("exit", (code) => resolve(code === 0));
  });
}

/**
 * Runs sqlmap on one request, level 2: every parameter of query and body or, if the path has one, that (`*` marks it). `folder`
 * keeps its files.
 */
export async function sqlmap({ method, path, headers, body }: Wire, relay: Relay, folder: string, limitMs: number): Promise<Scan> {
  const file = join(folder, "request.txt");
  const lines = Object.entries({ host: relay.host, accept: "*/*", ...headers }).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(file, `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body ?? ""}`);
  const settings = [
    "--batch",
    "--level=2",
    "--risk=1",
    "--dbms=postgresql",
    "--flush-session",
    "--disable-coloring",
    "--skip-waf",
    "--ignore-stdin",
  ];
  const patience = ["--timeout=30", "--retries=1", "--keep-alive", "--ignore-code=*", "--drop-set-cookie"];
  const { said, finished } = await run("sqlmap", ["-r", file, ...settings, ...patience, `--output-dir=${folder}`], limitMs);
  const found = [...said.matchAll(/^Parameter: .+\n(?:    .+\n)*/gm)].map(([lines]) => lines.replaceAll(/\n\s*/g, "; "));
  const untested = /no parameter\(s\) found for testing|unable to connect|unhandled exception/i.exec(said)?.[0];
  return { findings: [...found, ...(untested === undefined ? [] : [`sqlmap did not test it: ${untested}`])], finished };
}

/** Without modules that use outside servers (ssrf, xxe, wapp, nikto) or only guess names. */
const modules = "backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss";

export async function wapiti(paths: readonly string[], relay: Relay, folder: string, secondsEach: number): Promise<Scan> {
  const report = join(folder, "wapiti.json");
  const starts = paths.flatMap((path) => ["-s", `${relay.url}${path}`]);
  const bounds = ["--max-scan-time", "30", "--max-attack-time", String(secondsEach), "-t", "10", "-l", "2", "-S", "normal"];
  const files = ["--flush-session", "--store-session", folder, "-f", "json", "-o", report, "--no-bugreport", "-v", "0"];
  const { said, finished } = await run("wapiti", ["-u", `${relay.url}/`, ...starts, "-m", modules, ...bounds, ...files], 900_000);
  if (!existsSync(report)) return { findings: [`wapiti wrote no report: ${said.slice(-400)}`], finished };
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, "utf8")) as Record<
    string,
    Record<string, readonly { path: string; info: string }[]>
  >;
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map(({ path, info }) => `${kind}: ${path} ${info}`),
  );
  // The header is obsolete and harmful in old browsers: it is off on purpose.
  return { findings: findings.filter((finding) => !finding.includes("X-XSS-Protection")), finished };
}
