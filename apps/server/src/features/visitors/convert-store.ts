import type { Handle } from "../../database/connect.ts";
import type { Caller } from "../../access/caller.ts";
import { changeCard, type WholeCardRow } from "./card-store.ts";

/**
 * Marks a card that the transaction holds as converted. A card that is converted already stays as it is: the first instant
 * and the first name count. Nothing is left to do for it.
 */
export async function convertCard(tx: Handle, card: WholeCardRow, by: Pick<Caller, "id" | "name">, now: Date): Promise<WholeCardRow> {
  if (card.status === "convertido_para_membro") return card;
  return changeCard(
    tx,
    card,
    {
      status: "convertido_para_membro",
      converted_at: card.converted_at ?? now,
      converted_by: card.converted_by ?? by.name,
      next_action: null,
      next_action_date: null,
    },
    by.id,
    now,
  );
}
