import type { VisitorSummary } from "@aprisco/contract/visitors-card.ts";
import { expect, test } from "vitest";
import { moveInSummary } from "./changes.ts";

const summary: VisitorSummary = { total: 3, novo: 2, contatado: 1, visitado: 0, convertido_para_membro: 0, sem_interesse: 0 };

test("a change of status moves one count, and reverting it restores both", () => {
  const moved = moveInSummary(summary, "novo", "visitado");
  expect(moved).toEqual({ ...summary, novo: 1, visitado: 1 });
  expect(moveInSummary(moved, "visitado", "novo")).toEqual(summary);
});

test("a deleted card leaves its status and the total; when the call failed it is back in both", () => {
  const left = moveInSummary(summary, "contatado", null);
  expect(left).toEqual({ ...summary, total: 2, contatado: 0 });
  expect(moveInSummary(left, null, "contatado")).toEqual(summary);
});
