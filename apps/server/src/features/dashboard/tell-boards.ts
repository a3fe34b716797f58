import { tellLive } from "../../tasks/tell-store.ts";
import type { Subscriber } from "../../tasks/happening.ts";

/** Of what features let known, what a board shows: its figures, its work list or what was done last. */
const shown: readonly string[] = [
  "person.changed",
  "visitor.made",
  "visitor.assigned",
  "account.waiting",
  "account.noticed",
  "roll.moved",
  "transfer.asked",
  "transfer.decided",
  "event.changed",
  "event.canceled",
  "mail.dead",
  "task.failed",
];

/** Tells the open boards of the congregations in which something happened: once for a batch, whatever the number. */
export const boardSubscriber: Subscriber = {
  to: shown,
  take: (tx, happenings) =>
    tellLive(tx, { topic: "board", congregations: [...new Set(happenings.map(({ congregationId }) => congregationId))] }),
};
