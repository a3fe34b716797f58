import { Readable } from "node:stream";
import { writeDraft } from "../files/draft.ts";
import { keepUploadFor } from "../files/keep-upload.ts";
import { changeAvatar } from "../features/accounts/index.ts";
import type { Services } from "../wiring.ts";

const SIDE = 256;
type Colour = readonly [red: number, green: number, blue: number];
/** Ground, hill and sun of each drawing: a landscape, and no portrait. */
const drawings: readonly (readonly [Colour, Colour, Colour])[] = [
  [
    [214, 226, 235],
    [96, 120, 62],
    [226, 170, 84],
  ],
  [
    [243, 226, 206],
    [146, 92, 66],
    [196, 78, 66],
  ],
  [
    [222, 216, 236],
    [92, 80, 128],
    [240, 205, 130],
  ],
  [
    [205, 226, 214],
    [52, 96, 88],
    [247, 237, 214],
  ],
];

/** Hills before a sky with a sun, as red, green and blue of each point. */
function draw([sky, hill, sun]: readonly [Colour, Colour, Colour], seed: number): Buffer {
  const points = Buffer.alloc(SIDE * SIDE * 3);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    const ridge = SIDE * (0.62 + 0.1 * Math.sin(x / 38 + seed) + 0.05 * Math.sin(x / 13 + seed * 2));
    const isSun = Math.hypot(x - SIDE * (0.3 + 0.1 * seed), y - SIDE * 0.34) < SIDE * 0.13;
    points.set(y > ridge ? hill : isSun ? sun : sky, at * 3);
  }
  return points;
}

/** Some accounts have a picture, which is drawn here. */
export async function keepDemoAvatars({ config, database, storage, now }: Services, accountIds: readonly number[]): Promise<void> {
  const { default: sharp } = await import("sharp");
  for (const [index, id] of accountIds.slice(0, drawings.length).entries()) {
    const drawing = drawings[index] ?? drawings[0];
    if (!drawing) return;
    const png = await sharp(draw(drawing, index), { raw: { width: SIDE, height: SIDE, channels: 3 } })
      .png()
      .toBuffer();
    const upload = { draft: await writeDraft(storage.drafts, Readable.from([png])), name: "desenho.png" };
    const needed = { storage, config: { ...config, scanner: null }, log: { error: () => undefined }, now: now() };
    await keepUploadFor(needed, { purpose: "avatar", upload, by: id }, (keep) =>
      database.transaction(async (tx) => {
        await changeAvatar(tx, { account: { id, avatar_file_id: null }, fileId: await keep(tx), by: id }, now());
      }),
    );
  }
}
