import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { Handle } from "../../database/connect.ts";
import { runSql } from "../store.ts";

const olive = { r: 110, g: 120, b: 40, alpha: 1 };

export const rectangle = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: olive }, limitInputPixels: false });

/** A photo as phones make it: rotated, and with place and author in its metadata. */
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

/** A black PNG of any size in a few kilobytes, which unpacks to a thousand times that. */
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

/** Enters a person in the register, with a photo that has no bytes. */
export async function addPhotographed(handle: Handle, personId: number): Promise<{ readonly member_id: number; readonly photo: string }> {
  const text = `
    with photo as (
      insert into files (storage_key, purpose, name, mime, bytes, sha256, created_at)
      values (translate(replace(gen_random_uuid()::text, '-', ''), '0189', 'ghij'), 'member_photo', 'foto.webp', 'image/webp', 68, sha256('x'), now())
      returning id
    )
    insert into memberships (person_id, congregation_id, status, join_date, created_at, photo_file_id)
    select people.id, people.congregation_id, 'active', '2020-01-05', now(), photo.id from people, photo where people.id = $1
    returning id, photo_file_id`;
  const [row] = await runSql<{ id: number; photo_file_id: number }>(handle, text, [personId]);
  if (!row) throw new Error("the person was not added");
  return { member_id: row.id, photo: `/files/${row.photo_file_id}` };
}
