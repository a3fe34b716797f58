import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { HOURS_TO_DELETE_PRAYER, type Prayer } from "@aprisco/contract/prayers.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import type { Opener, Vault } from "../../vault/vault.ts";
import { dayIn } from "../settings/index.ts";
import { openText, prayedOn, prayerOpener, readsText, type PrayerRow } from "./store.ts";

export interface PrayerReader {
  readonly caller: Pick<Caller, "id" | "personId" | "permissions" | "church">;
  readonly scope: Scope;
  readonly now: Date;
}

export const mayReadText = (row: PrayerRow, { caller, scope }: Pick<PrayerReader, "caller" | "scope">): boolean =>
  readsText(row, scope, holds(caller.permissions, "pastoral:manage"));

/** Who manages pastoral care may delete every request, who entered it its own for a time. `late`: that time is over. */
export function mayDelete(row: Pick<PrayerRow, "created_at" | "created_by">, { caller, now }: PrayerReader): "yes" | "late" | "no" {
  if (holds(caller.permissions, "pastoral:manage")) return "yes";
  if (row.created_by !== caller.id) return "no";
  return now.getTime() - Date.parse(row.created_at) <= HOURS_TO_DELETE_PRAYER * HOUR_MS ? "yes" : "late";
}

/** Runs work with the vault. @throws Failure `note.closed` in place of `vault.closed` */
export async function withVault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Failure && error.code === "vault.closed" ? new Failure("note.closed") : error;
  }
}

type Texts = Pick<Prayer, "text_state" | "text" | "answer">;

/** The texts of a row as the caller may see them; without the vault's key the state says so. */
function textsOf(open: Opener, row: PrayerRow, reader: PrayerReader): Texts {
  if (!mayReadText(row, reader)) return { text_state: "hidden" };
  try {
    const opened = openText(open, row);
    return opened ? { text_state: "shown", text: opened.text, answer: opened.answer } : { text_state: "gone" };
  } catch (error) {
    if (error instanceof Failure && error.code === "vault.closed") return { text_state: "closed" };
    throw error;
  }
}

/** Requests as the caller may see them. The prayer team sees only the contact that was given with a request, not the register's. */
export async function viewPrayers(vault: Vault, handle: Handle, rows: readonly PrayerRow[], reader: PrayerReader): Promise<Prayer[]> {
  const { caller, now } = reader;
  const ids = rows.map(({ id }) => id);
  const prayed = await prayedOn(handle, ids, caller.personId, dayIn(caller.church.timeZone, now));
  const readable = rows.filter((row) => mayReadText(row, reader));
  const open = await prayerOpener(vault, handle, readable);
  const readsCare = holds(caller.permissions, "pastoral:view");
  return rows.map((row) => {
    const texts = textsOf(open, row, reader);
    return {
      id: row.id,
      status: row.status,
      wish: row.wish,
      source: row.source,
      person_id: row.person_id,
      name: row.name,
      contact: texts.text_state === "hidden" ? null : (row.contact_given ?? (readsCare ? row.phone : null)),
      ...texts,
      owner: row.owner,
      mine: row.owner_account_id === caller.id,
      wants_news: row.wants_news,
      praying: row.praying,
      prayed_today: prayed.has(row.id),
      may_delete: mayDelete(row, reader) === "yes",
      created_at: row.created_at,
      answered_at: row.answered_at,
      closed_at: row.closed_at,
      version: row.version,
    };
  });
}
