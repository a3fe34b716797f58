import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "./launch/chromium.mjs";
import { root } from "./launch/places.mjs";

// npx node scripts/app-icons.ts: makes the icons of the installed application and of its notifications from the mark.

const web = join(root, "apps/web/public");
const mark = await readFile(join(web, "mark.svg"), "utf8");
const strokes = mark.slice(mark.indexOf("/>") + 2, mark.lastIndexOf("</svg>"));
const green = /fill="(#\w{6})"/.exec(mark)?.[1] ?? "";

/** The mark without rounded corners: the system crops the icon. The mark stays within the part that is never cropped. */
const whole = (part: number): string => {
  const margin = (32 / part - 32) / 2;
  const size = 32 + margin * 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size} ${size}">
    <rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" fill="${green}"/>${strokes}</svg>`;
};
/** One colour on a transparent ground, as Android needs it in the status bar. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 4 24 24">${strokes.replaceAll(/#\w{6}/g, "#ffffff")}</svg>`;

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const page = await browser.newPage();

async function draw(svg: string, pixels: number, name: string): Promise<void> {
  await page.setViewportSize({ width: pixels, height: pixels });
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  await page.setContent(`<body style="margin:0"><img style="display:block;width:${pixels}px;height:${pixels}px" src="${address}">`);
  await page.screenshot({ path: join(web, name), omitBackground: true });
}

await draw(mark, 192, "icon-192.png");
await draw(mark, 512, "icon-512.png");
await draw(whole(0.8), 512, "icon-maskable.png");
await draw(whole(0.94), 180, "icon-apple.png");
await draw(badge, 96, "badge.png");
await browser.close();
