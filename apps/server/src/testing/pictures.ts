import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** The smallest picture there is: one olive pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQImWPIq9D4DwAEdAIOhOMvbgAAAABJRU5ErkJggg==";

export const tinyPng = (): Blob => new Blob([Buffer.from(PIXEL, "base64")], { type: "image/png" });

const olive = { r: 110, g: 120, b: 40, alpha: 1 };

/** An olive rectangle. */
export const rectangle = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: olive }, limitInputPixels: false });

/** A photograph as phones make them: it lies on its side, and says where and by whom it was taken. */
export const photograph = (): Promise<Buffer> =>
  rectangle(1_200, 800)
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Artist: "Segredo de quem fotografou" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "22/1 54/1 0/1" } },
    })
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}

/** A black PNG of any size in a few kilobytes: what it unpacks to is a thousand times as much. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  const lines = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", lines),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
