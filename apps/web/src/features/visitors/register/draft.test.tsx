import { beforeEach, describe, expect, it } from "vitest";
import { clearDraft, draftLifeMs, keepDraft, readDraft } from "./state.ts";
import { emptyVisitor } from "./values.ts";

const draft = { values: { ...emptyVisitor, name: "Ana" }, step: 1, key: "k", found: null };
const start = Date.UTC(2026, 10, 21);
beforeEach(() => sessionStorage.clear());

describe("the draft (decisions 20)", () => {
  it("is read as it was stored", () => {
    keepDraft(draft, start);
    expect(readDraft(start + draftLifeMs - 1)).toEqual(draft);
  });
  it("is gone after half an hour, from the storage too", () => {
    keepDraft(draft, start);
    expect(readDraft(start + draftLifeMs)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
  it("is gone when cleared", () => {
    keepDraft(draft, start);
    clearDraft();
    expect(readDraft(start)).toBeNull();
  });
  it("ignores invalid content", () => {
    for (const alien of ["", "nonsense", "null", "{}", JSON.stringify({ ...draft, at: start, values: { name: 1 } })]) {
      sessionStorage.setItem("aprisco_visitor_draft", alien);
      expect(readDraft(start)).toBeNull();
    }
  });
  it("keeps the step within the form", () => {
    keepDraft({ ...draft, step: 9 }, start);
    expect(readDraft(start)?.step).toBe(2);
  });
});
