import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/places.mjs";
import { until } from "../faults/waiting.ts";
import type { Site } from "./checks.ts";
import { ask } from "./https-calls.ts";

export const proxyNames = ["nginx", "haproxy"] as const;
export type ProxyName = (typeof proxyNames)[number];

export interface PlainProxy extends Site {
  stop(): Promise<void>;
}

/** The version of an installed proxy; null: there is none here. */
export function versionOf(name: ProxyName): string | null {
  const { error, stdout, stderr } = spawnSync(name, ["-v"], { encoding: "utf8" });
  return error ? null : (/\d+\.\d+[.\d]*/.exec(stdout + stderr)?.[0] ?? "");
}

/** A certificate of its own for localhost, in `folder`. @throws {Error} without openssl */
function makeCertificate(folder: string): { readonly certificate: string; readonly key: string } {
  const [certificate, key] = [join(folder, "site.crt"), join(folder, "site.key")];
  const subject = ["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const keyKind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const made = spawnSync("openssl", ["req", "-x509", ...keyKind, ...subject, "-keyout", key, "-out", certificate]);
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr?.toString() ?? "not installed"}`);
  return { certificate, key };
}

interface Example {
  readonly file: string;
  readonly program: readonly string[];
  readonly text: string;
}

/** An example of docs/operations, unchanged but for name, certificate, port and the servers' ports. */
function exampleOf(name: ProxyName, folder: string, port: number, upstreams: readonly number[]): Example {
  const { certificate, key } = makeCertificate(folder);
  const rest = [...upstreams];
  const read = (file: string): string =>
    readFileSync(join(root, "docs/operations", file), "utf8").replaceAll(/127\.0\.0\.1:300\d/g, () => `127.0.0.1:${rest.shift()}`);
  if (name === "haproxy") {
    const both = join(folder, "site.pem");
    writeFileSync(both, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
    const text = read("haproxy.cfg").replace("bind :443 ssl crt /etc/haproxy/igreja.pem", `bind 127.0.0.1:${port} ssl crt ${both}`);
    const file = join(folder, "haproxy.cfg");
    return { file, program: ["haproxy", "-db", "-f", file], text };
  }
  const site = read("nginx.conf")
    .replace("listen 443", `listen 127.0.0.1:${port}`)
    .replace("igreja.example.org;", "localhost;")
    .replaceAll(/\/etc\/letsencrypt\/live\/[^;]*fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\/live\/[^;]*privkey\.pem/g, key);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((one) => `${one}_temp_path ${join(folder, one)};`).join(" ");
  const frame = `daemon off; pid ${join(folder, "nginx.pid")}; error_log stderr; events {} http { access_log off; ${temporary}\n${site}\n}`;
  const file = join(folder, "nginx.conf");
  return { file, program: ["nginx", "-c", file, "-e", "stderr"], text: frame };
}

/** Starts a proxy in front of two servers. @param upstreams the servers' ports */
export async function startPlainProxy(name: ProxyName, folder: string, port: number, upstreams: readonly number[]): Promise<PlainProxy> {
  const { file, program, text } = exampleOf(name, folder, port, upstreams);
  writeFileSync(file, text);
  const [command = name, ...args] = program;
  const proxy = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  proxy.stderr.setEncoding("utf8").on("data", (part: string) => (said += part));
  const site: Site = { port, ca: readFileSync(join(folder, "site.crt"), "utf8") };
  await until(`${name} runs`, 20_000, async () => {
    if (proxy.exitCode !== null) throw new Error(`${name} ended:\n${said.slice(-2_000)}`);
    return ask(site, "/api/live").then(
      ({ status }) => status === 200,
      () => false,
    );
  });
  return {
    ...site,
    stop: async () => {
      const ended = once(proxy, "exit");
      proxy.kill("SIGTERM");
      await ended;
    },
  };
}
