import { expect, test } from "vitest";
import { actsOf } from "./acts.ts";

const visitor = { subject_kind: "visitor", subject_id: 4, path: "/visitor-management?visitor=4" } as const;

test.each([
  [
    "a registration is decided here",
    { action_type: "approve", subject_kind: "account", subject_id: 9, path: "/users?user=9" },
    ["approve", "reject"],
  ],
  [
    "another decision is taken at its own place",
    { action_type: "approve", subject_kind: "transfer", subject_id: 2, path: "/roll" },
    ["view"],
  ],
  ["a next step is scheduled", { ...visitor, action_type: "schedule" }, ["schedule", "view"]],
  ["a record is looked at", { ...visitor, action_type: "view" }, ["view"]],
  ["a file that is ready is taken at once", { action_type: "view", subject_kind: "madeFile", subject_id: 3, path: null }, ["download"]],
  ["what is done asks for nothing", { ...visitor, action_type: null }, []],
  ["what has no place leads nowhere", { action_type: "view", subject_kind: null, subject_id: null, path: null }, []],
] as const)("%s", (_name, notice, acts) => {
  expect(actsOf(notice, true)).toEqual(acts);
});

test("without the right to change visitors the next action is read-only", () => {
  expect(actsOf({ ...visitor, action_type: "schedule" }, false)).toEqual(["view"]);
});
