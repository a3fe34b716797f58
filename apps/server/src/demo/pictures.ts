import { Readable } from "node:stream";
import { writeDraft } from "../files/draft.ts";
import { keepUploadFor } from "../files/keep-upload.ts";
import type { Handle } from "../database/connect.ts";
import { changeAvatar } from "../features/accounts/index.ts";
import type { Services } from "../services.ts";
import { hangPhoto, membersToPhotograph, type PhotographedMember } from "./church.ts";

const SIDE = 256;
type Colour = readonly [red: number, green: number, blue: number];
/** The colour of a point; coordinates from 0 to 1. */
type Drawing = (x: number, y: number) => Colour;

const landscapes: readonly (readonly [Colour, Colour, Colour])[] = [
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

const landscape =
  ([sky, hill, sun]: readonly [Colour, Colour, Colour], seed: number): Drawing =>
  (x, y) => {
    const ridge = 0.62 + 0.1 * Math.sin((x * SIDE) / 38 + seed) + 0.05 * Math.sin((x * SIDE) / 13 + seed * 2);
    const isSun = Math.hypot(x - (0.3 + 0.1 * seed), y - 0.34) < 0.13;
    return y > ridge ? hill : isSun ? sun : sky;
  };

const skins: readonly Colour[] = [
  [241, 205, 178],
  [222, 176, 140],
  [190, 138, 100],
  [150, 100, 70],
  [108, 72, 52],
];
const hairs: readonly Colour[] = [
  [44, 34, 30],
  [86, 58, 38],
  [138, 96, 58],
  [28, 26, 32],
];
const grey: Colour = [196, 194, 190];
const shirts: readonly Colour[] = [
  [92, 120, 72],
  [70, 104, 142],
  [168, 88, 72],
  [112, 84, 136],
  [202, 156, 74],
];
const walls: readonly Colour[] = [
  [226, 232, 222],
  [218, 228, 238],
  [242, 228, 212],
  [232, 224, 240],
];
const OLD = 62;
const nth = (colours: readonly Colour[], at: number): Colour => colours[at % colours.length] ?? grey;

/** A face without features in front of a wall: no real person. */
function face({ sex, age }: PhotographedMember, seed: number): Drawing {
  const [skin, shirt, wall] = [nth(skins, seed * 3 + 1), nth(shirts, seed * 2), nth(walls, seed)];
  const hair = (age ?? 0) > OLD ? grey : nth(hairs, seed);
  const isWithin = (x: number, y: number, width: number, height: number) => Math.hypot(x / width, y / height) < 1;
  return (x, y) => {
    const [across, down] = [x - 0.5, y - 0.42];
    if (isWithin(across, down, 0.17, 0.22) && down > -0.1 + 0.3 * across * across * (seed % 3)) return skin;
    if (isWithin(across, down + 0.03, 0.2, 0.24) && (down < 0 || sex === "F")) return hair;
    if (sex === "F" && seed % 2 === 0 && Math.abs(across) < 0.2 && down > 0 && down < 0.26 && Math.abs(across) > 0.1) return hair;
    if (Math.abs(across) < 0.075 && down > 0 && down < 0.3) return skin;
    return isWithin(across, y - 1.02, 0.36, 0.34) ? shirt : wall;
  };
}

async function drawn(drawing: Drawing): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const points = Buffer.alloc(SIDE * SIDE * 3);
  for (let at = 0; at < SIDE * SIDE; at += 1) points.set(drawing((at % SIDE) / SIDE, Math.floor(at / SIDE) / SIDE), at * 3);
  return await sharp(points, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();
}

interface DemoUpload {
  readonly purpose: "avatar" | "member_photo";
  readonly by: number;
}
async function keepDrawing(services: Services, drawing: Drawing, sent: DemoUpload, own: (tx: Handle, fileId: number) => Promise<unknown>) {
  const { config, database, storage, now } = services;
  const upload = { draft: await writeDraft(storage.drafts, Readable.from([await drawn(drawing)])), name: "desenho.png" };
  const needed = { storage, config: { ...config, scanner: null }, log: { info: () => undefined, warn: () => undefined }, now: now() };
  await keepUploadFor(needed, { ...sent, upload }, (keep) => database.transaction(async (tx) => void (await own(tx, await keep(tx)))));
}

export async function keepDemoAvatars(services: Services, accountIds: readonly number[]): Promise<void> {
  for (const [index, colours] of landscapes.entries()) {
    const id = accountIds[index];
    if (id === undefined) return;
    await keepDrawing(services, landscape(colours, index), { purpose: "avatar", by: id }, (tx, fileId) =>
      changeAvatar(tx, { account: { id, avatar_file_id: null }, fileId, by: id }, services.now()),
    );
  }
}

export async function keepDemoPhotos(services: Services, by: number): Promise<void> {
  for (const [index, member] of (await membersToPhotograph(services.database.handle)).entries())
    await keepDrawing(services, face(member, index), { purpose: "member_photo", by }, (tx, fileId) => hangPhoto(tx, member.id, fileId, by));
}
