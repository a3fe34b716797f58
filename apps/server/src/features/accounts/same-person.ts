import type { Handle } from "../../database/connect.ts";
import { moveMembership } from "../memberships/index.ts";
import { fillPerson, removePersonWithoutHats } from "../people/index.ts";
import { moveCard, type CardMove } from "../visitors/index.ts";

/**
 * Two records turned out to be one human being: `from` gives its card, its membership and what only it knew to `into`,
 * and goes. Its account, if it has one, must have been moved before (`moveAccount`), since a person has one account.
 */
export async function joinPeople(tx: Handle, move: CardMove, now: Date): Promise<void> {
  if (move.from === move.into) return;
  await moveCard(tx, move, now);
  await moveMembership(tx, move);
  await fillPerson(tx, move, now);
  await removePersonWithoutHats(tx, move.from);
}
