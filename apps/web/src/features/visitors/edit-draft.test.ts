import type { Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { expect, test } from "vitest";
import { changedFields, changeOf, draftOf, problemsOf } from "./edit-draft.ts";

const visitor: Visitor = {
  id: 7,
  name: "Ana Souza",
  phone: "19991234567",
  email: "ana@exemplo.example",
  address: null,
  neighborhood: "Cambuí",
  cep: "13025000",
  city: null,
  state: null,
  family_name: "Souza",
  marital_status: "casado",
  how_found_church: "evento",
  previous_church: null,
  best_contact_time: "evening",
  accepts_calls: true,
  accepts_visits: false,
  status: "novo",
  visit_date: "2026-11-20",
  created_at: "2026-11-20T12:00:00Z",
  has_prayer_request: true,
  follow_up_owner_id: 4,
  follow_up_owner_name: "Renan",
  next_action: "Ligar",
  next_action_date: "2026-11-25",
  last_contact_at: null,
  converted_at: null,
  whatsapp_link: null,
  version: 3,
  has_children: true,
  children_count: 2,
  children_ages: "4, 9",
  children_names: null,
  notes: null,
  emergency_contact: null,
  emergency_phone: null,
  converted_by: null,
  created_by: null,
  consent_version: null,
  consent_at: null,
};
const before = draftOf(visitor);

test("a card as it came has nothing to save and nothing wrong", () => {
  expect(changedFields(before, { ...before })).toEqual([]);
  expect(problemsOf(before, before)).toEqual({});
});

test("only what was changed is sent, with the version that was read", () => {
  const now = { ...before, name: "Ana Maria Souza", accepts_visits: true };
  expect(changeOf(before, now, 3)).toEqual({ name: "Ana Maria Souza", accepts_visits: true, version: 3 });
});

test("what was emptied is cleared", () => {
  const now = { ...before, follow_up_owner_id: "", children_count: "", next_action_date: "", marital_status: "" };
  expect(changeOf(before, now, 3)).toEqual({
    follow_up_owner_id: null,
    children_count: null,
    next_action_date: "",
    marital_status: null,
    version: 3,
  });
});

test("an owner is sent as the number that it is", () => {
  expect(changeOf(before, { ...before, follow_up_owner_id: "12" }, 3)).toEqual({ follow_up_owner_id: 12, version: 3 });
});

test("each wrong field says what is wrong with it", () => {
  const now = { ...before, name: " ", phone: "123", email: "ana@", cep: "1", family_name: "", children_count: "99" };
  expect(problemsOf(now, before)).toEqual({
    name: "visitor.nameRequired",
    phone: "field.phone",
    email: "field.email",
    cep: "field.cep",
    family_name: "visitor.familyNameRequired",
    children_count: "field.number",
  });
});

test("a telephone that is there cannot be emptied", () => {
  expect(problemsOf({ ...before, phone: " " }, before)).toEqual({ phone: "visitor.phoneRequired" });
});

test("a card that never had a family name or a telephone may still be saved", () => {
  const without = draftOf({ ...visitor, family_name: null, phone: "" });
  expect(problemsOf({ ...without, name: "Ana" }, without)).toEqual({});
});
