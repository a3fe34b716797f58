import { contactChannels, contactOutcomes, visitorStatuses } from "@aprisco/contract/visitors-card.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { statusAfterContact } from "./log-handlers.ts";

const status = fc.constantFrom(...visitorStatuses);
const channel = fc.constantFrom(...contactChannels);
const outcome = fc.constantFrom(...contactOutcomes);
const stages = ["novo", "contatado", "visitado"];

test.each([
  ["novo", "call", "reached", "contatado"],
  ["novo", "whatsapp", "reached", "contatado"],
  ["novo", "in_person", "reached", "contatado"],
  ["novo", "email", "reached", "contatado"],
  ["novo", "sms", "reached", "contatado"],
  ["novo", "visit", "reached", "visitado"],
  ["contatado", "visit", "reached", "visitado"],
  ["visitado", "call", "reached", "visitado"],
  ["novo", "visit", "no_answer", "novo"],
  ["sem_interesse", "visit", "reached", "sem_interesse"],
] as const)("%s, then %s: %s → %s", (before, by, result, after) => {
  expect(statusAfterContact(before, by, result)).toBe(after);
});

test("a contact never moves a card backwards", () => {
  fc.assert(
    fc.property(status, channel, outcome, (before, by, result) => {
      const after = statusAfterContact(before, by, result);
      expect(after === before || stages.indexOf(after) > stages.indexOf(before)).toBe(true);
    }),
  );
});

test("only a successful contact changes the status, and never to converted or without interest", () => {
  fc.assert(
    fc.property(status, channel, outcome, (before, by, result) => {
      const after = statusAfterContact(before, by, result);
      if (result !== "reached" || !stages.includes(before)) expect(after).toBe(before);
      else expect(stages).toContain(after);
    }),
  );
});

test("a second equal contact changes nothing more", () => {
  fc.assert(
    fc.property(status, channel, outcome, (before, by, result) => {
      const once = statusAfterContact(before, by, result);
      expect(statusAfterContact(once, by, result)).toBe(once);
    }),
  );
});
