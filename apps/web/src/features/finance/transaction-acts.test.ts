import { expect, test } from "vitest";
import { actsOf } from "./transaction-acts.ts";

const today = "2026-11-30";
const all = { create: true, edit: true, reverse: true };
const typist = { create: true, edit: false, reverse: false };
const entry = {
  status: "confirmed",
  entry_date: "2026-11-10",
  batch_id: null,
  installment: null,
  donor_hidden: false,
  month_open: true,
  own: false,
  reverses_id: null,
  reversed_by_id: null,
} as const;
const draft = { ...entry, status: "processing" } as const;
const none = { confirm: false, change: false, discard: false, reverse: false };

test("who holds every right confirms, changes and discards a draft, and changes and reverses what is confirmed", () => {
  expect(actsOf(draft, all, today)).toEqual({ ...none, confirm: true, change: true, discard: true });
  expect(actsOf(entry, all, today)).toEqual({ ...none, change: true, reverse: true });
});

test("who only enters changes and discards a draft of their own, and no other", () => {
  expect(actsOf({ ...draft, own: true }, typist, today)).toEqual({ ...none, change: true, discard: true });
  expect(actsOf(draft, typist, today)).toEqual(none);
  expect(actsOf({ ...entry, own: true }, typist, today)).toEqual(none);
});

test("a draft of tomorrow is not confirmed yet", () => {
  expect(actsOf({ ...draft, entry_date: "2026-12-01" }, all, today)).toEqual({ ...none, change: true, discard: true });
});

test("an open batch's line and an installment are changed where they belong; a closed batch's line is as any other", () => {
  expect(actsOf({ ...draft, batch_id: 3 }, all, today)).toEqual(none);
  expect(actsOf({ ...entry, installment: { plan_id: 1, number: 2 } }, all, today)).toEqual(none);
  expect(actsOf({ ...entry, batch_id: 3 }, all, today)).toEqual({ ...none, change: true, reverse: true });
});

test("in a closed month what is confirmed is only reversed; what was reversed, and a reversal, stay", () => {
  expect(actsOf({ ...entry, month_open: false }, all, today)).toEqual({ ...none, reverse: true });
  expect(actsOf({ ...entry, reversed_by_id: 9 }, all, today)).toEqual(none);
  expect(actsOf({ ...entry, reverses_id: 9 }, all, today)).toEqual(none);
});
