import { holds } from "@aprisco/contract/permissions.ts";
import type { Caller } from "../../../access/caller.ts";
import type { Handle } from "../../../database/connect.ts";
import { Failure } from "../../../failure.ts";
import type { Services } from "../../../services.ts";
import { openCardPrayers, replaceCardPrayers } from "../../prayers/index.ts";
import type { WholeCardRow } from "./store.ts";
import type { SeenPrayer } from "./view.ts";

type WithVault = Pick<Services, "vault">;

const isClosed = (error: unknown): boolean => error instanceof Failure && error.code === "vault.closed";

/** Prayer requests are for pastors. */
export const readsPrayers = ({ caller }: { readonly caller: Pick<Caller, "permissions"> }): boolean =>
  holds(caller.permissions, "pastoral:manage");

/** Runs work with the vault. @throws Failure `visitor.prayerClosed` in place of `vault.closed` */
export async function withCardVault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isClosed(error) ? new Failure("visitor.prayerClosed") : error;
  }
}

/** The prayer request of a card, several joined after a merge; null: none. @throws Failure `vault.closed` */
export async function openPrayer({ vault }: WithVault, handle: Handle, card: WholeCardRow): Promise<string | null> {
  if (!card.has_prayer_request) return null;
  const texts = new Set(await openCardPrayers(vault, handle, card.id));
  if (card.plain_prayer !== null) texts.add(card.plain_prayer);
  return texts.size === 0 ? null : [...texts].join("\n\n");
}

/** The prayer request of a card as a caller may see it. */
export async function seePrayer(
  services: WithVault,
  handle: Handle,
  reader: Parameters<typeof readsPrayers>[0],
  card: WholeCardRow,
): Promise<SeenPrayer> {
  if (!readsPrayers(reader)) return "hidden";
  try {
    return { text: await openPrayer(services, handle, card) };
  } catch (error) {
    if (isClosed(error)) return "closed";
    throw error;
  }
}

/** Puts a text in place of the prayer request of a card that the transaction holds; null: none. */
export const replacePrayer = (
  { vault }: WithVault,
  tx: Handle,
  card: WholeCardRow,
  text: string | null,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<void> =>
  replaceCardPrayers(
    vault,
    tx,
    {
      cardId: card.id,
      personId: card.person_id,
      congregationId: card.congregation_id,
      text,
      consentVersion: card.consent_version,
      consentAt: card.consent_at,
      by,
      at: now,
    },
    now,
  );
