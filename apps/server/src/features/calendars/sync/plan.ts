import type { LinkDirection } from "@aprisco/contract/calendars-link.ts";
import type { Handle } from "../../../database/connect.ts";
import { hashOf } from "../ics/entry.ts";
import type { SyncLink } from "../links/store.ts";
import { pathOf } from "./dav.ts";
import { addObject, forgetObject, keepObject } from "./objects-store.ts";
import { isPrivate, seriesByIds, seriesToAdd, settledObjects } from "./series-store.ts";

/** The state of an event on both sides, as hashes of its content; null: none. */
export interface Standing {
  readonly ours: Buffer | null;
  readonly theirs: Buffer | null;
  readonly ourBase: Buffer | null;
  readonly theirBase: Buffer | null;
  readonly direction: LinkDirection;
}

/**
 * `agree`: nothing to do; `take`: apply theirs, or delete ours; `push`: send ours; `remove`: delete theirs; `conflict`: a person
 * decides; `forget`: delete the object's row; `leave`: keep both as they are.
 */
export type Decision = "agree" | "take" | "push" | "remove" | "conflict" | "forget" | "leave";

const same = (one: Buffer | null, other: Buffer | null): boolean => (one === null || other === null ? one === other : one.equals(other));

/** A change on one side only is applied to the other; a change on both sides needs a person. */
export function decide({ ours, theirs, ourBase, theirBase, direction }: Standing): Decision {
  if (ours === null && theirs === null) return "forget";
  if (same(ours, theirs)) return "agree";
  const everAgreed = ourBase !== null || theirBase !== null;
  if (!everAgreed) {
    if (ours === null) return direction === "out" ? "leave" : "take";
    if (theirs === null) return direction === "in" ? "leave" : "push";
    return "conflict";
  }
  const oursChanged = !same(ours, ourBase);
  const theirsChanged = !same(theirs, theirBase);
  if (!oursChanged && !theirsChanged) return "agree";
  if (oursChanged && theirsChanged) return "conflict";
  if (theirsChanged) {
    if (direction !== "out") return "take";
    // In the direction church → calendar a deletion there is repaired; a change there is not overwritten without a person.
    return theirs === null ? "push" : "conflict";
  }
  if (direction === "in") return "leave";
  return ours === null ? "remove" : "push";
}

export const PLAN_SLICE = 200;

/** Finds changes and deletions of our events since both sides agreed, from an id on; returns the next id, null at the end. */
export async function planKnown(tx: Handle, link: SyncLink, after: number): Promise<number | null> {
  const known = await settledObjects(tx, link, after, PLAN_SLICE);
  const own = new Map(
    (
      await seriesByIds(
        tx,
        known.flatMap(({ series_id: id }) => id ?? []),
      )
    ).map((series) => [series.id, series]),
  );
  for (const object of known) {
    const series = object.series_id === null ? null : (own.get(object.series_id) ?? null);
    // Not an event, or never stored here.
    if (series === null && object.our_hash === null) continue;
    const isHidden = series !== null && (isPrivate(series) || !link.visibility.some((one) => one === series.visibility));
    if (isHidden && link.direction !== "in" && object.their_hash !== null) {
      await keepObject(tx, object.id, { series_id: series.id, state: "remove" });
      continue;
    }
    const decision = decide({
      ours: series && hashOf(series.entry),
      theirs: object.their_hash,
      ourBase: object.our_hash,
      theirBase: object.their_hash,
      direction: link.direction,
    });
    if (decision === "push" || decision === "remove") await keepObject(tx, object.id, { series_id: series?.id ?? null, state: decision });
    if (decision === "forget") await forgetObject(tx, object.id);
  }
  return known.length < PLAN_SLICE ? null : (known.at(-1)?.id ?? null);
}

/** The address for a new object of ours: its UID, encoded. */
export const hrefOf = (url: string, uid: string): string => {
  const folder = (pathOf(url, url) ?? "").replace(/\/?$/, "/");
  const name = /^[\w.@-]{1,120}$/.test(uid) ? uid : Buffer.from(uid).toString("base64url").slice(0, 120);
  return `${folder}${encodeURIComponent(name)}.ics`;
};

/** Finds events of ours that the other side does not have, from an id on; returns the next id, null at the end. */
export async function planNew(tx: Handle, link: SyncLink, after: number, now: Date): Promise<number | null> {
  if (link.direction === "in") return null;
  const series = await seriesToAdd(tx, link, after, PLAN_SLICE, now);
  for (const { id, entry } of series) await addObject(tx, link.id, { href: hrefOf(link.url, entry.uid), uid: entry.uid, seriesId: id });
  return series.length < PLAN_SLICE ? null : (series.at(-1)?.id ?? null);
}
