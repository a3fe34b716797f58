import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { stampBuild } from "./launch/build.mjs";
import { reports, root } from "./launch/places.mjs";
import { budgets } from "./page-budgets.ts";
import { filesAtOnce, shellFiles, weigh, type Manifest } from "./page-weight.ts";

// The rest of the web's build after Vite: compressed files for the server, size budgets.

const dist = join(root, "apps/web/dist");
const manifestFolder = join(dist, ".vite");
const packed = promisify(brotliCompress);
const zipped = promisify(gzip);

/** Smaller files do not shrink enough. */
const worthPackingBytes = 1_000;

async function compressAll(): Promise<Map<string, number>> {
  const names = (await readdir(dist, { recursive: true })).filter(
    // Not for files that only the server reads.
    (name) => /\.(?:js|css|html|svg|json)$/.test(name) && !name.startsWith(".pages"),
  );
  const gzipBytes = new Map<string, number>();
  await Promise.all(
    names.map(async (name) => {
      const path = join(dist, name);
      const content = await readFile(path);
      const small = await zipped(content, { level: 9 });
      gzipBytes.set(name, small.length);
      if (content.length < worthPackingBytes) return;
      const smaller = await packed(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
      await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
    }),
  );
  return gzipBytes;
}

const drawn = /^assets\/(?:(?:figtree-latin-wght|literata-latin-600).*\.woff2|room-icons-.*\.svg)$/;
/** Files of public/, whose names no build changes. */
const shellNames = ["scheme.js", "mark.svg", "icon-192.png"];

/** Writes the document of all screens but the dashboard, which also names the file with the screens' addresses. */
async function writeScreenPage(manifest: Manifest): Promise<void> {
  const html = await readFile(join(dist, "index.html"), "utf8");
  const links = filesAtOnce(manifest, "src/screens.ts")
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="${file.endsWith(".css") ? "stylesheet" : "modulepreload"}" crossorigin href="/${file}">`);
  await writeFile(join(dist, "screen.html"), html.replace("</head>", `${links.join("")}</head>`));
}

/** Writes the files that the service worker keeps, and this build's id, into its start. */
async function nameShellFiles(manifest: Manifest): Promise<void> {
  const names = (await readdir(dist, { recursive: true })).map((name) => name.replaceAll("\\", "/"));
  const files = [...new Set([...shellFiles(manifest), ...names.filter((name) => drawn.test(name)), ...shellNames])].toSorted();
  const build = createHash("sha256");
  for (const name of ["index.html", ...files]) build.update(name).update(await readFile(join(dist, name)));
  const worker = join(dist, "sw.js");
  const head = [
    `const BUILD = ${JSON.stringify(build.digest("base64url").slice(0, 12))};`,
    `const FILES = ${JSON.stringify(files.map((name) => `/${name}`))};`,
  ];
  await writeFile(worker, `${head.join("\n")}\n${await readFile(worker, "utf8")}`);
}

const manifest = JSON.parse(await readFile(join(manifestFolder, "manifest.json"), "utf8")) as Manifest;
await writeScreenPage(manifest);
await nameShellFiles(manifest);
rmSync(manifestFolder, { recursive: true });
const gzipBytes = await compressAll();
const pages = weigh(manifest, (file) => gzipBytes.get(file) ?? 0);
await mkdir(reports, { recursive: true });
await writeFile(join(reports, "page-weights.json"), JSON.stringify(pages));
const over = pages.filter((page) => page.overBudget);
for (const { of, name, kilobytes } of over) console.error(`OVER ${kilobytes.toFixed(1)} of ${budgets[of]} KB (${of})  ${name}`);
if (over.length > 0) {
  console.error("A page is over the budget of its class (scripts/page-budgets.ts): the build is not accepted.");
  process.exitCode = 1;
} else {
  stampBuild("pages");
}
