import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "./launch/chromium.mjs";
import { root } from "./launch/places.mjs";

// npx node scripts/share-picture.ts: makes the picture that messengers show beside a link to the public pages, from the arches and
// the mark. It has no name, because every church and language uses it.

const web = join(root, "apps/web");
const address = async (file: string): Promise<string> =>
  `data:image/svg+xml;base64,${(await readFile(join(web, file))).toString("base64")}`;

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<body style="margin:0;height:630px;position:relative;background:#3a4d27">
  <img style="position:absolute;right:70px;bottom:0;height:600px" src="${await address("src/public/arches.svg")}">
  <img style="position:absolute;left:110px;top:175px;width:280px" src="${await address("public/mark.svg")}">
</body>`);
await page.screenshot({ path: join(web, "public/share.png") });
await browser.close();
