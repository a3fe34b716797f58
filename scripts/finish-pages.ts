import { rmSync } from "node:fs";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { stampBuild } from "./launch/build.mjs";
import { root } from "./launch/places.mjs";
import { weigh, type Manifest } from "./page-weight.ts";

// What vite leaves to be done of the pages: compressed files for the server to hand out, the size budget.

const dist = join(root, "apps/web/dist");
const manifestFolder = join(dist, ".vite");
const packed = promisify(brotliCompress);
const zipped = promisify(gzip);

/** Smaller files do not shrink enough to be worth a second one. */
const worthPackingBytes = 1_000;

async function compressAll(): Promise<Map<string, number>> {
  const names = (await readdir(dist, { recursive: true })).filter(
    // What only the server reads travels nowhere.
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

const manifest = JSON.parse(await readFile(join(manifestFolder, "manifest.json"), "utf8")) as Manifest;
rmSync(manifestFolder, { recursive: true });
const gzipBytes = await compressAll();
const pages = weigh(manifest, (file) => gzipBytes.get(file) ?? 0);
for (const page of pages) {
  console.log(`${page.overBudget ? "OVER " : "     "}${page.kilobytes.toFixed(0).padStart(4)} of ${page.budget} KB  ${page.name}`);
}
if (pages.some((page) => page.overBudget && page.binding)) {
  console.error("A page is over its budget (JS and CSS on the wire, gzip): the build is not accepted.");
  process.exitCode = 1;
} else {
  stampBuild("pages");
}
