import { expect, it } from "vitest";
import { subjectOf, verbOf } from "./activity-words.ts";

it("says what an operation does by its name", () => {
  expect(["createMember", "deleteVisitor", "restoreMinistry", "approveUser", "refuseTransfer", "updateSettings"].map(verbOf)).toEqual([
    "created",
    "deleted",
    "restored",
    "approved",
    "refused",
    "changed",
  ]);
});
it("names the records of the rooms, and others in general", () => {
  expect(["visitors", "accounts", "custom-fields"].map(subjectOf)).toEqual(["visitors", "accounts", "other"]);
});
