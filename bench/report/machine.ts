import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, freemem, loadavg, release, totalmem } from "node:os";
import { root } from "../../scripts/launch/places.mjs";

export function machine(): string {
  const [processor] = cpus();
  const gigabytes = (bytes: number): string => (bytes / 1_073_741_824).toFixed(0);
  const { version } = JSON.parse(readFileSync(`${root}/node_modules/fastify/package.json`, "utf8")) as { version: string };
  return (
    `${cpus().length} × ${processor?.model.trim() ?? "an unknown processor"}, ${gigabytes(totalmem())} GB of memory (${gigabytes(freemem())} free), ` +
    `Linux ${release()}, Node ${process.versions.node}, Fastify ${version}; load before it began ${(loadavg()[0] ?? 0).toFixed(1)}`
  );
}

/** The measured commit, short; '+': files differ from it. */
export function commit(): string {
  const git = (...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  try {
    return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain") === "" ? "" : "+"}`;
  } catch {
    return "without git";
  }
}
