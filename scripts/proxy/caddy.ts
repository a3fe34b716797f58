import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/places.mjs";
import { until } from "../faults/waiting.ts";

export interface Caddy {
  readonly port: number;
  /** The root certificate that this Caddy made, in PEM. */
  readonly ca: string;
  /** The certificate below it, which it sends together with the site's. */
  readonly intermediate: string;
  stop(): Promise<void>;
}

export const caddyVersion = (): string | null => {
  const { status, stdout } = spawnSync("caddy", ["version"], { encoding: "utf8" });
  return status === 0 ? (stdout.trim().split(" ", 1)[0] ?? "") : null;
};

/**
 * Runs Caddy with an unchanged example of docs/operations, except for name, certificate (its own instead of a fetched one) and
 * ports.
 *
 * @param example the file's name
 * @param upstreams the servers' ports, in the order of the example
 */
export async function startCaddy(folder: string, example: string, port: number, upstreams: readonly number[]): Promise<Caddy> {
  const rest = [...upstreams];
  const site = readFileSync(join(root, "docs/operations", example), "utf8")
    .replace("igreja.example.org {", `localhost:${port} {\n\ttls internal\n\tbind 127.0.0.1`)
    .replaceAll(/127\.0\.0\.1:300\d/g, () => `127.0.0.1:${rest.shift()}`);
  const storage = join(folder, "caddy");
  const options = `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tstorage file_system ${storage}\n}\n`;
  const file = join(folder, example);
  writeFileSync(file, options + site);
  const env = { PATH: process.env["PATH"] ?? "", HOME: folder };
  const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], { stdio: ["ignore", "ignore", "pipe"], env });
  let said = "";
  caddy.stderr.setEncoding("utf8").on("data", (part: string) => (said += part));
  const authority = join(storage, "pki/authorities/local");
  const ready = () => {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended:\n${said.slice(-2_000)}`);
    return existsSync(join(authority, "root.crt")) && said.includes("serving initial configuration");
  };
  await until("Caddy runs", 20_000, ready);
  return {
    port,
    ca: readFileSync(join(authority, "root.crt"), "utf8"),
    intermediate: readFileSync(join(authority, "intermediate.crt"), "utf8"),
    stop: async () => {
      const ended = once(caddy, "exit");
      caddy.kill("SIGTERM");
      await ended;
    },
  };
}
