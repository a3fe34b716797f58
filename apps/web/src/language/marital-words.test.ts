import { maritalStatuses } from "@aprisco/contract/accounts-session.ts";
import { visitorColumns } from "@aprisco/contract/texts/visitors.ts";
import { words } from "@aprisco/contract/words.ts";
import { expect, test } from "vitest";
import { messages as approval } from "../messages/approval.ts";
import { messages as form } from "../messages/visitor-form.ts";
import { messages as visitors } from "../messages/visitors.ts";

test.each(maritalStatuses)("a marital status is one word on every screen and in every file, in each language: %s", (status) => {
  const word = words[`maritalStatus.${status}`];
  expect(visitors[`marital.${status}`]).toEqual(word);
  expect(form[`maritalStatus.${status}`]).toEqual(word);
  expect(approval[`maritalStatus.${status}`]).toEqual(word);
  expect(visitorColumns.values.marital_status[status]).toEqual(word);
});
