import { maritalStatuses } from "@aprisco/contract/accounts/choices.ts";
import { visitorColumns as columnsEn } from "@aprisco/contract/visitors/columns.en.ts";
import { visitorColumns as columnsEs } from "@aprisco/contract/visitors/columns.es.ts";
import { visitorColumns as columnsPt } from "@aprisco/contract/visitors/columns.pt.ts";
import { words as fieldsEn } from "@aprisco/contract/words/en.ts";
import { words as fieldsEs } from "@aprisco/contract/words/es.ts";
import { words as fieldsPt } from "@aprisco/contract/words/pt.ts";
import { expect, test } from "vitest";
import { messages as approvalEn } from "../messages/en/approval.ts";
import { messages as formEn } from "../messages/en/visitor-form.ts";
import { messages as visitorsEn } from "../messages/en/visitors.ts";
import { messages as approvalEs } from "../messages/es/approval.ts";
import { messages as formEs } from "../messages/es/visitor-form.ts";
import { messages as visitorsEs } from "../messages/es/visitors.ts";
import { messages as approvalPt } from "../messages/pt/approval.ts";
import { messages as formPt } from "../messages/pt/visitor-form.ts";
import { messages as visitorsPt } from "../messages/pt/visitors.ts";

test.each([
  ["pt-BR", fieldsPt, visitorsPt, formPt, approvalPt, columnsPt],
  ["es", fieldsEs, visitorsEs, formEs, approvalEs, columnsEs],
  ["en", fieldsEn, visitorsEn, formEn, approvalEn, columnsEn],
] as const)(
  "a marital status is one word on every screen and in every file, in %s",
  (_language, fields, visitors, form, approval, columns) => {
    for (const status of maritalStatuses) {
      const word = fields[`maritalStatus.${status}`];
      expect(visitors[`marital.${status}`]).toBe(word);
      expect(form[`maritalStatus.${status}`]).toBe(word);
      expect(approval[`maritalStatus.${status}`]).toBe(word);
      expect(columns.values?.marital_status?.[status]).toBe(word);
    }
  },
);
