import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./launch/places.mjs";

// npm run sbom: writes every package of the lockfile with version, licence and checksum, as CycloneDX JSON, to dist/. Needs no
// network. The same lockfile gives the same file: npm's time, random number and folder name are removed.

interface Sbom {
  serialNumber: string;
  readonly metadata: { timestamp?: string; readonly component: { name: string; type: string } };
  readonly components: readonly unknown[];
}

const lockfile = readFileSync(join(root, "package-lock.json"));
const text = execFileSync("npm", ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--offline", "--loglevel=error"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 2 ** 26,
  shell: process.platform === "win32",
});
const sbom = JSON.parse(text) as Sbom;
const sum = createHash("sha256").update(lockfile).digest("hex");
sbom.serialNumber = `urn:uuid:${sum.slice(0, 8)}-${sum.slice(8, 12)}-5${sum.slice(13, 16)}-8${sum.slice(17, 20)}-${sum.slice(20, 32)}`;
delete sbom.metadata.timestamp;
Object.assign(sbom.metadata.component, { name: "aprisco", type: "application" });

const written = JSON.stringify(sbom, null, 2);
// The list must not reveal anything about this machine.
if (written.includes(root)) throw new Error("The list names a folder of this machine.");
mkdirSync(join(root, "dist"), { recursive: true });
writeFileSync(join(root, "dist", "sbom.cdx.json"), `${written}\n`);
console.log(`dist/sbom.cdx.json: ${sbom.components.length} packages`);
