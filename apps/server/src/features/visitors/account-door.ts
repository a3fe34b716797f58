import type { ReplyOf } from "@aprisco/contract/route.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import type { Handle } from "../../database/connect.ts";
import type { Caller } from "../../http/caller.ts";
import type { Context } from "../../http/handler.ts";
import type { WholeCardRow } from "./card-store.ts";

/** A link to set a password, if one is needed. */
export type OfferedLink = Pick<ReplyOf<(typeof visitorRoutes)["approveVisitor"]>, "link" | "whatsapp_link" | "link_is_local">;
export type Changing = Pick<Context, "now" | "scope" | "audit"> & { readonly caller: Caller };

/** What cards ask of accounts; app.ts hands it over, since accounts know cards and not the other way round. */
export interface AccountDoor {
  /** Decisions about accounts wait for one another: called before a card is held, so that none stands in another's way. */
  inTurn(tx: Handle): Promise<void>;
  /**
   * Converts a card that the transaction holds with the account that this caller made in the last hour for the same e-mail
   * or phone. Fails with visitor.noAccount, or user.personHasAccount when the card's person has another one.
   */
  tieRecent(tx: Handle, changing: Changing, card: WholeCardRow): Promise<void>;
  /** Lets the pending account of the card's person in. Fails with visitor.noAccount, user.outranked or user.emailRequired. */
  approveOf(tx: Handle, changing: Changing, card: WholeCardRow): Promise<OfferedLink>;
}
