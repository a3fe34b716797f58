import type { RegistrationReceipt } from "@aprisco/contract/registrations-form.ts";
import type { Handle } from "../../database/connect.ts";
import type { Services } from "../../services.ts";
import { isOver } from "./registration-state.ts";
import type { RegistrationRow } from "./settings/store.ts";
import { positionOf, type HeldRegistration } from "./store.ts";
import { tokenOf } from "./token.ts";

/** @param origin of the token by which the caller came; a new registration's: its page */
export async function receiptOf(
  handle: Handle,
  { tokens }: Pick<Services, "tokens">,
  event: RegistrationRow,
  held: HeldRegistration,
  now: Date,
  origin: "page" | "mail" = "page",
): Promise<RegistrationReceipt> {
  const { event_id: id, title, location, starts_at, ends_at, all_day, time_zone, church_zone, course } = event;
  return {
    event: { id, title, location, starts_at, ends_at, all_day, time_zone, church_zone, course },
    name: held.name ?? "",
    party: held.party,
    state: held.state,
    number: held.number,
    position: await positionOf(handle, held),
    code: held.code,
    token: tokenOf(tokens, held),
    confirmable: origin === "mail" && held.state === "unconfirmed" && !isOver(event, now),
    mailed: held.state === "unconfirmed" && held.email !== null,
    cancelable: held.state !== "canceled" && !isOver(event, now),
  };
}
