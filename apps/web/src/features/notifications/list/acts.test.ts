import { expect, test } from "vitest";
import { actsOf } from "./acts.ts";

const all = { admit: true, contact: true, schedule: true };
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
  ["who waits for a word is talked to, or a next step is set", { ...visitor, action_type: "schedule" }, ["contact", "schedule", "view"]],
  [
    "a place at an event is confirmed here",
    { action_type: "approve", subject_kind: "registration", subject_id: 7, path: "/agenda/registrations?registration=7" },
    ["admit", "view"],
  ],
  [
    "a task that failed is tried again",
    { action_type: "view", subject_kind: "task", subject_id: 5, path: "/settings/tasks" },
    ["retry", "view"],
  ],
  ["a record is looked at", { ...visitor, action_type: "view" }, ["view"]],
  ["a file that is ready is taken at once", { action_type: "view", subject_kind: "madeFile", subject_id: 3, path: null }, ["download"]],
  ["what is done asks for nothing", { ...visitor, action_type: null }, []],
  ["what has no place leads nowhere", { action_type: "view", subject_kind: null, subject_id: null, path: null }, []],
] as const)("%s", (_name, notice, acts) => {
  expect(actsOf(notice, all)).toEqual(acts);
});

test("without its right an act is not offered, and the record is looked at", () => {
  const none = { admit: false, contact: false, schedule: false };
  expect(actsOf({ ...visitor, action_type: "schedule" }, none)).toEqual(["view"]);
  expect(actsOf({ ...visitor, action_type: "schedule" }, { ...none, contact: true })).toEqual(["contact", "view"]);
  const registration = { action_type: "approve", subject_kind: "registration", subject_id: 7, path: "/agenda/registrations" } as const;
  expect(actsOf(registration, none)).toEqual(["view"]);
});
