import type { Sharp, SharpOptions } from "sharp";
import { Failure } from "../failure.ts";
import { makeLanes } from "../limits/lanes.ts";

export interface PictureForm {
  readonly type: "image/png" | "image/webp";
  /** The maximum length of both sides, in pixels. */
  readonly edge: number;
  readonly thumbEdge: number;
  readonly isSquare?: true;
}

export interface Picture {
  readonly bytes: Buffer;
  readonly thumb: Buffer;
  readonly size: { readonly width: number; readonly height: number };
}

/** A picture of 50 million pixels takes 200 MB to be rotated: no larger ones, and one picture at a time. */
const MOST_PIXELS = 50_000_000;
/** A hundred kilobytes may be one pixel wide and 40 million high, and would block the lane until its time limit. */
const LONGEST_SIDE = 20_000;
const SECONDS = 15;
const inTurn = makeLanes({ lanes: 1, waiting: 100 }, () => new Failure("server.unavailable", { retryAfter: 10 }));

const reading: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true, animated: false };

type MakeSharp = (place: string | Buffer, options: SharpOptions) => Sharp;
let opened: Promise<MakeSharp> | null = null;

/** Loaded with the first picture, so that a server without uploads does not hold it in memory. */
async function openSharp(): Promise<MakeSharp> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  // Only these formats are read: no SVG, no PDF, no external library.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif", "VipsForeignLoadWebp"],
  });
  return sharp;
}

const written = (picture: Sharp, { type, isSquare }: Pick<PictureForm, "type" | "isSquare">, edge: number): Sharp => {
  const sized = picture.resize({ width: edge, height: edge, fit: isSquare ? "cover" : "inside", withoutEnlargement: true });
  return type === "image/png" ? sized.png({ compressionLevel: 9 }) : sized.webp({ quality: 82 });
};

/** A picture of ours as a square JPEG for documents, which take no WebP; null: it cannot be read. */
export async function jpegOf(bytes: Buffer, edge: number): Promise<Buffer | null> {
  opened ??= openSharp();
  const sharp = await opened;
  try {
    return await sharp(bytes, reading)
      .timeout({ seconds: SECONDS })
      .resize(edge, edge, { fit: "cover" })
      .flatten({ background: "#fff" })
      .jpeg()
      .toBuffer();
  } catch {
    return null;
  }
}

/**
 * A picture of ours in the middle of a white square, as the PNG of an icon.
 *
 * @param edge of the square, in pixels
 * @param part the part of the edge that the picture fills, 0 to 1
 * @returns null: it cannot be read
 */
export async function iconOf(bytes: Buffer, edge: number, part: number): Promise<Buffer | null> {
  opened ??= openSharp();
  const sharp = await opened;
  const [ground, inner] = ["#fff", Math.round(edge * part)];
  const [before, after] = [Math.floor((edge - inner) / 2), Math.ceil((edge - inner) / 2)];
  try {
    return await sharp(bytes, reading)
      .timeout({ seconds: SECONDS })
      .flatten({ background: ground })
      .resize(inner, inner, { fit: "contain", background: ground })
      .extend({ top: before, left: before, bottom: after, right: after, background: ground })
      .removeAlpha()
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    return null;
  }
}

/**
 * Re-encodes a picture: upright, not larger than necessary, without invisible data (place, appended scripts). In threads, one
 * picture at a time, accounts in turn.
 *
 * @param by the account that sent it
 * @throws Failure `file.unreadable` for a truncated or invalid picture, one with too many pixels or one that takes too long
 */
export async function writeAnew(place: string, form: PictureForm, by: number): Promise<Picture> {
  opened ??= openSharp();
  const sharp = await opened;
  return inTurn({ path: [String(by)], isKnown: true }, async () => {
    try {
      const { width, height } = await sharp(place, reading).metadata();
      if (Math.max(width, height) > LONGEST_SIDE) throw new Error("a side is too long");
      // A small picture is not enlarged, and a square is not larger than the shorter side.
      const most = form.isSquare ? Math.min(width, height) : Number.POSITIVE_INFINITY;
      const small = { ...form, type: "image/webp" } as const;
      const open = () => sharp(place, reading).timeout({ seconds: SECONDS }).autoOrient();
      const whole = written(open(), form, Math.min(form.edge, most));
      const { data: bytes, info } = await whole.toBuffer({ resolveWithObject: true });
      const thumb = await written(open(), small, Math.min(form.thumbEdge, most)).toBuffer();
      return { bytes, thumb, size: { width: info.width, height: info.height } };
    } catch {
      throw new Failure("file.unreadable");
    }
  });
}
