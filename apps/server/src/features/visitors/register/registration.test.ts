import { visitorInput } from "@aprisco/contract/visitors-card.ts";
import { expect, test } from "vitest";
import { cardOf, congregationOf, personOf } from "./registration.ts";

const now = new Date("2026-11-22T01:30:00Z");
const today = "2026-11-21";
const read = (extra: object) => visitorInput.parse({ name: "Ana", phone: "19991234567", family_name: "Souza", ...extra });

test("visit date, notes and next action count only from staff", () => {
  const body = read({ visit_date: "2026-11-01", notes: "n", next_action: "ligar", next_action_date: "2026-12-01" });
  expect(cardOf(body, { staff: true, today, now })).toMatchObject({ visit_date: "2026-11-01", notes: "n", next_action: "ligar" });
  expect(cardOf(body, { staff: false, today, now })).toMatchObject({
    visit_date: today,
    notes: null,
    next_action: null,
    next_action_date: null,
  });
});

test("C55 a consent is stored with version and time; without one nothing is stored", () => {
  expect(cardOf(read({ consent_version: "2026-11-21" }), { staff: false, today, now })).toMatchObject({
    consent_version: "2026-11-21",
    consent_at: now,
  });
  expect(cardOf(read({}), { staff: false, today, now })).toMatchObject({ consent_version: null, consent_at: null });
  expect(cardOf(read({ consent_version: " " }), { staff: false, today, now })).toMatchObject({ consent_version: null, consent_at: null });
});

test("without children their details are cleared", () => {
  const about = { children_count: 2, children_ages: "3, 5", children_names: "Bia e Léo" };
  expect(personOf(read({ ...about, has_children: false }))).toMatchObject({
    has_children: false,
    children_count: null,
    children_names: null,
  });
  expect(personOf(read({ ...about, has_children: true }))).toMatchObject({ has_children: true, ...about });
  expect(personOf(read(about))).toMatchObject({ has_children: true, ...about });
});

test("the congregation is the requested one if visible, else the caller's first", () => {
  expect(congregationOf(null, [1, 2, 3], null)).toBe(1);
  expect(congregationOf(2, [1, 2, 3], null)).toBe(2);
  expect(congregationOf(9, [1, 2, 3], null)).toBe(1);
  expect(congregationOf(1, [1, 2, 3], [2, 3])).toBe(2);
  expect(congregationOf(3, [1, 2, 3], [2, 3])).toBe(3);
});
