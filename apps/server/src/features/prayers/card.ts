import type { Handle } from "../../database/connect.ts";
import { change, drawRecordId } from "../../records/record.ts";
import { happened } from "../../tasks/happenings-store.ts";
import type { Vault } from "../../vault/vault.ts";
import { holdCardPrayers, readCardPrayers, type SealedPrayer } from "./card-store.ts";
import { PRAYER_ASKED } from "./notices.ts";
import { insertPrayer, removePrayer, textPlace } from "./store.ts";

/** A prayer request that was written on a visitor's card: for the pastors only, as the form says. */
export interface CardPrayer {
  readonly cardId: number;
  readonly personId: number;
  readonly congregationId: number;
  readonly text: string;
  readonly consentVersion: string | null;
  readonly consentAt: Date | string | null;
  /** Null: the public form. */
  readonly by: number | null;
  readonly at: Date | string;
}

interface Moved {
  readonly moved_at: Date;
  readonly status: "new" | "closed";
  readonly closed_at: Date | null;
}

async function insertSealed(vault: Vault, tx: Handle, card: CardPrayer, now: Date, moved?: Moved): Promise<number> {
  const id = await drawRecordId(tx, "prayer_requests");
  const { keyId, sealed } = await vault.seal(tx, { person: card.personId }, textPlace(id), card.text, now);
  await insertPrayer(tx, {
    id,
    congregation_id: card.congregationId,
    person_id: card.personId,
    visitor_id: card.cardId,
    sealed,
    key_id: keyId,
    source: "visitor_card",
    wish: "pastors",
    consent_version: card.consentAt === null ? null : card.consentVersion,
    consent_at: card.consentVersion === null ? null : card.consentAt,
    created_at: card.at,
    created_by: card.by,
    updated_at: now,
    ...moved,
  });
  return id;
}

/** Keeps the request of a card sealed, and tells the pastors that there is one. @throws Failure `vault.closed` */
export async function keepCardPrayer(vault: Vault, tx: Handle, card: CardPrayer, now: Date): Promise<void> {
  const id = await insertSealed(vault, tx, card, now);
  await happened(tx, {
    kind: PRAYER_ASKED,
    at: now,
    actorId: card.by,
    congregationId: card.congregationId,
    subjectKind: "prayer",
    subjectId: id,
    data: {},
  });
}

/**
 * Seals the text that an earlier release kept in the card's own column, and tells nobody. One made before `openFrom` is closed at
 * once, so that no old request stands among the new ones. @throws Failure `vault.closed`
 */
export async function moveCardPrayer(vault: Vault, tx: Handle, card: CardPrayer, openFrom: Date, now: Date): Promise<void> {
  const isOpen = new Date(card.at) >= openFrom;
  await insertSealed(vault, tx, card, now, { moved_at: now, status: isOpen ? "new" : "closed", closed_at: isOpen ? null : now });
}

async function textsOf(vault: Vault, handle: Handle, rows: readonly SealedPrayer[]): Promise<readonly string[]> {
  const open = await vault.opener(
    handle,
    rows.map(({ key_id: keyId }) => keyId),
  );
  return rows.map(({ id, key_id: keyId, sealed }) => open(textPlace(id), { keyId, sealed })).filter((text) => text !== null);
}

/** The texts of a card's requests, the oldest first; none: destroyed. @throws Failure `vault.closed` */
export const openCardPrayers = async (vault: Vault, handle: Handle, cardId: number): Promise<readonly string[]> =>
  textsOf(vault, handle, await readCardPrayers(handle, cardId));

/**
 * Puts a text in place of the requests of a card that the transaction holds; null: they go. The first request keeps its state and
 * takes the text. @throws Failure `vault.closed`
 */
export async function replaceCardPrayers(
  vault: Vault,
  tx: Handle,
  card: Omit<CardPrayer, "text"> & { readonly text: string | null },
  now: Date,
): Promise<void> {
  const { text } = card;
  const [first, ...others] = await holdCardPrayers(tx, card.cardId);
  for (const { id } of text === null && first ? [first, ...others] : others) await removePrayer(tx, id);
  if (text === null) return;
  if (!first) return keepCardPrayer(vault, tx, { ...card, text }, now);
  const { keyId, sealed } = await vault.seal(tx, { person: card.personId }, textPlace(first.id), text, now);
  await change(tx, "prayer_requests", first.id, { sealed, key_id: keyId }, now);
}
