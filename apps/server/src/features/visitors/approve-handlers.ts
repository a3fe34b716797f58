import type { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import { Failure } from "../../http/failure.ts";
import type { Handler } from "../../http/handler.ts";
import type { AccountDoor } from "./account-door.ts";
import { noteReading, readsPrayers } from "./card-handlers.ts";
import { lockCard, type WholeCardRow } from "./card-store.ts";
import { viewVisitor } from "./visitor-view.ts";
import { greetingOf } from "./whatsapp-link.ts";

/** POST /visitors/{id}/approve: activates the pending account of whoever the card is about. */
export const approveVisitor =
  (accounts: AccountDoor): Handler<(typeof visitorRoutes)["approveVisitor"]> =>
  async (context, inTransaction) => {
    let shown: WholeCardRow | null = null;
    const reply = await inTransaction(async (tx) => {
      await accounts.inTurn(tx);
      const { church } = context.caller;
      const card = await lockCard(tx, context.scope("visitors"), context.params.id);
      if (!card) throw new Failure("visitor.notFound");
      const link = await accounts.approveOf(tx, context, card);
      shown = card;
      return {
        data: { ...viewVisitor(card, greetingOf(church), readsPrayers(context)), ...link },
      };
    });
    if (shown) await noteReading(context, shown);
    return reply;
  };
