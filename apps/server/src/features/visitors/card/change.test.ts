import type { VisitorStatus } from "@aprisco/contract/visitors-card.ts";
import { expect, test } from "vitest";
import { chooseStatus } from "./change.ts";

const byHand: VisitorStatus[] = ["novo", "contatado", "visitado", "sem_interesse"];

test("staff set novo, contatado, visitado and sem_interesse in any order", () => {
  for (const before of byHand) for (const wanted of byHand) expect(chooseStatus(before, wanted)).toBe(wanted);
});

test("only the conversion converts", () => {
  for (const before of byHand) expect(() => chooseStatus(before, "convertido_para_membro")).toThrow("visitor.noAccount");
});

test("a converted card stays converted", () => {
  expect(chooseStatus("convertido_para_membro", "convertido_para_membro")).toBe("convertido_para_membro");
  for (const wanted of byHand) expect(() => chooseStatus("convertido_para_membro", wanted)).toThrow("visitor.converted");
});
