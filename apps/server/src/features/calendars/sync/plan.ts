import type { Handle } from "../../../database/connect.ts";
import { hashOf } from "../ics/entry.ts";
import type { SyncLink } from "../links/store.ts";
import { pathOf } from "./dav.ts";
import { decide } from "./decide.ts";
import { addObject, forgetObject, keepObject } from "./objects-store.ts";
import { isPrivate, seriesByIds, seriesToAdd, settledObjects } from "./series-store.ts";

/** Events of one chunk. */
export const PLAN_SLICE = 200;

/** Finds what was changed or deleted here since both sides agreed, after a number; answers where to go on, null at the end. */
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
    // What is no event, or none that was ever here.
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

/** Where an event of ours is put in another calendar: named for its UID, of whatever signs that is made. */
export const hrefOf = (url: string, uid: string): string => {
  const folder = (pathOf(url, url) ?? "").replace(/\/?$/, "/");
  const name = /^[\w.@-]{1,120}$/.test(uid) ? uid : Buffer.from(uid).toString("base64url").slice(0, 120);
  return `${folder}${encodeURIComponent(name)}.ics`;
};

/** Finds events of ours that the other side has not got, after a number; answers where to go on, null at the end. */
export async function planNew(tx: Handle, link: SyncLink, after: number, now: Date): Promise<number | null> {
  if (link.direction === "in") return null;
  const series = await seriesToAdd(tx, link, after, PLAN_SLICE, now);
  for (const { id, entry } of series) await addObject(tx, link.id, { href: hrefOf(link.url, entry.uid), uid: entry.uid, seriesId: id });
  return series.length < PLAN_SLICE ? null : (series.at(-1)?.id ?? null);
}
