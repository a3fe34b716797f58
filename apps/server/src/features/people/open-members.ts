import type { MemberLink } from "@aprisco/contract/people/person.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../database/connect.ts";
import type { Caller } from "../../access/caller.ts";
import type { Context } from "../../http/handler.ts";
import { membershipsOf } from "./open-members-store.ts";

type Reader = Pick<Context, "scope"> & { readonly caller: Pick<Caller, "permissions"> };
const none: MemberLink = { member_id: null, photo: null };

/** Where a photo is read, below /api. */
export const photoPath = (fileId: number | null): string | null => (fileId === null ? null : `/files/${fileId}`);

/** Whether the reader may open records of members and see their photos: a narrow one may not. */
const opensMembers = ({ caller, scope }: Reader): boolean => holds(caller.permissions, "members:view") && !scope("members").isNarrow;

/** Of these people the membership and the photo that the reader may see, by the person's id; one query for all of them. */
export async function openMembers(handle: Handle, reader: Reader, personIds: readonly number[]): Promise<(personId: number) => MemberLink> {
  const rows = personIds.length > 0 && opensMembers(reader) ? await membershipsOf(handle, reader.scope("members"), personIds) : [];
  const found = new Map(rows.map((row) => [row.person_id, { member_id: row.id, photo: photoPath(row.photo_file_id) }]));
  return (personId) => found.get(personId) ?? none;
}

/** Rows that point at people, each with the membership and the photo that the reader may see. */
export async function withMembers<T extends { readonly person_id: number }>(
  handle: Handle,
  reader: Reader,
  rows: readonly T[],
): Promise<(T & MemberLink)[]> {
  const linkOf = await openMembers(
    handle,
    reader,
    rows.map((row) => row.person_id),
  );
  return rows.map((row) => ({ ...row, ...linkOf(row.person_id) }));
}
