import type { Sharp, SharpOptions } from "sharp";
import { Failure } from "../failure.ts";
import { makeLanes } from "../limits/lanes.ts";

/** How the pictures of a purpose are kept. */
export interface PictureForm {
  readonly type: "image/png" | "image/webp";
  /** Neither side is longer. */
  readonly edge: number;
  /** The same of the small form. */
  readonly thumbEdge: number;
  /** Cut to a square around its middle. */
  readonly isSquare?: true;
}

/** A picture as it was written anew. */
export interface Picture {
  readonly bytes: Buffer;
  readonly thumb: Buffer;
  readonly size: { readonly width: number; readonly height: number };
}

/** Of 50 million pixels one takes 200 MB when it must be turned: no larger ones, and one picture at a time. */
const MOST_PIXELS = 50_000_000;
/** A hundred kilobytes may be one pixel wide and 40 million high: that takes the lane until its time is over. */
const LONGEST_SIDE = 20_000;
const SECONDS = 15;
const inTurn = makeLanes({ lanes: 1, waiting: 100 }, () => new Failure("server.unavailable", { retryAfter: 10 }));

const reading: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true, animated: false };

type MakeSharp = (place: string, options: SharpOptions) => Sharp;
let opened: Promise<MakeSharp> | null = null;

/** When the first picture comes: a server that is sent none has none of it in memory. */
async function openSharp(): Promise<MakeSharp> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  // Whatever a file pretends to be, it is read as one of these or not at all: no SVG, no PDF, no foreign library.
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

/**
 * Writes a picture anew: upright, no larger than it needs to be, without anything that is not seen (where it was taken, a
 * script behind its end). Its own threads do it, one picture at a time, of each account in its turn.
 *
 * @param by the account that sent it
 * @throws Failure `file.unreadable` for what is cut off, broken, has too many pixels or takes too long
 */
export async function writeAnew(place: string, form: PictureForm, by: number): Promise<Picture> {
  opened ??= openSharp();
  const sharp = await opened;
  return inTurn({ path: [String(by)], isKnown: true }, async () => {
    try {
      const { width, height } = await sharp(place, reading).metadata();
      if (Math.max(width, height) > LONGEST_SIDE) throw new Error("a side is too long");
      // A small picture is not made larger, and a square's side is no longer than its shorter one.
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
