import type { ContactChannel, ContactOutcome, VisitorStatus } from "@aprisco/contract/visitors/visitor.ts";

/** How far follow-up has come; the two ends (converted, no interest) are left only by hand. */
const stages: readonly VisitorStatus[] = ["novo", "contatado", "visitado"];

/**
 * The status after a contact: a person who was reached by visit counts as 'visitado', by anything else as 'contatado';
 * never backwards, and a card that is converted or without interest stays so.
 */
export function statusAfterContact(status: VisitorStatus, channel: ContactChannel, outcome: ContactOutcome): VisitorStatus {
  const reached: VisitorStatus = channel === "visit" ? "visitado" : "contatado";
  const moves = outcome === "reached" && stages.includes(status) && stages.indexOf(reached) > stages.indexOf(status);
  return moves ? reached : status;
}
