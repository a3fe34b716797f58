import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "./launch/places.mjs";

// node scripts/app-icons.ts: the icons of the installed application and of its notices, from the mark.

const web = join(root, "apps/web/public");
const mark = await readFile(join(web, "mark.svg"), "utf8");
const strokes = mark.slice(mark.indexOf("/>") + 2, mark.lastIndexOf("</svg>"));
const green = /fill="(#\w{6})"/.exec(mark)?.[1] ?? "";

/** The mark without its rounded corners: whoever shows it cuts the shape. Its middle keeps to the part that is never cut off. */
const whole = (part: number): string => {
  const margin = (32 / part - 32) / 2;
  const size = 32 + margin * 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size} ${size}">
    <rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" fill="${green}"/>${strokes}</svg>`;
};
/** One colour on nothing, as Android wants it beside the clock. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 4 24 24">${strokes.replaceAll(/#\w{6}/g, "#ffffff")}</svg>`;

const draw = (svg: string, pixels: number, name: string): Promise<unknown> =>
  sharp(Buffer.from(svg), { density: 1_200 }).resize(pixels, pixels).png({ compressionLevel: 9 }).toFile(join(web, name));
await Promise.all([
  draw(mark, 192, "icon-192.png"),
  draw(mark, 512, "icon-512.png"),
  draw(whole(0.8), 512, "icon-maskable.png"),
  draw(whole(0.94), 180, "icon-apple.png"),
  draw(badge, 96, "badge.png"),
]);
