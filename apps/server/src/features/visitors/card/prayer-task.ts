import { DAY_MS } from "@aprisco/contract/durations.ts";
import { DAYS_ANSWERED } from "@aprisco/contract/prayers.ts";
import * as z from "zod/mini";
import { Failure } from "../../../failure.ts";
import { taskKind, type Schedule } from "../../../tasks/task-kind.ts";
import { moveCardPrayer } from "../../prayers/index.ts";
import { clearPlainPrayers, takePlainPrayers } from "./prayer-store.ts";

/** Cards of one chunk. */
const MOST = 50;

/**
 * Moves the prayer requests that an earlier release kept in the cards' own column into the vault, each in the transaction that clears
 * the column. It runs by the clock, because a restored backup and the undo of a deletion bring such texts back. Without the vault's
 * key they stay until it is there.
 */
export const cardPrayers = taskKind({
  kind: "cardPrayers",
  attempts: 3,
  input: z.object({}),
  cursor: z.object({ after: z.number() }),
  work: async (tx, { cursor, now, done, services }) => {
    const cards = await takePlainPrayers(tx, cursor?.after ?? 0, MOST);
    const openFrom = new Date(now.getTime() - DAYS_ANSWERED * DAY_MS);
    const moved: number[] = [];
    for (const card of cards) {
      try {
        await moveCardPrayer(services.vault, tx, card, openFrom, now);
        moved.push(card.cardId);
      } catch (error) {
        if (!(error instanceof Failure && error.code === "vault.closed")) throw error;
      }
    }
    await clearPlainPrayers(tx, moved);
    const last = cards.at(-1);
    return { cursor: last && cards.length === MOST ? { after: last.cardId } : null, done: done + moved.length };
  },
});

export const cardPrayerSchedule: Schedule = { name: "cardPrayers", kind: "cardPrayers", every: { seconds: 600 } };
