import { describe, expect, test } from "vitest";
import { memberStatuses } from "@aprisco/contract/members-choices.ts";
import { merged, type Membership } from "./store.ts";

const membership = (fields: Partial<Membership>): Membership => ({
  id: 1,
  person_id: 1,
  congregation_id: 1,
  status: "active",
  join_date: "2020-01-05",
  left_on: null,
  roll_number: null,
  under_discipline: false,
  photo_file_id: null,
  created_at: "2020-01-05T12:00:00.000Z",
  created_by: null,
  updated_at: "2020-01-05T12:00:00.000Z",
  version: 1,
  ...fields,
});

describe("the status after a merge", () => {
  test.each([
    ["visitor", "inactive", "inactive"],
    ["inactive", "transferred", "transferred"],
    ["transferred", "congregado", "congregado"],
    ["congregado", "active", "active"],
    ["active", "deceased", "deceased"],
  ] as const)("%s and %s: %s stays, whichever record does", (one, other, stays) => {
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const)
      expect(merged(membership({ status: a }), membership({ status: b })).status).toBe(stays);
  });

  test("one status stays what it is", () => {
    for (const status of memberStatuses) expect(merged(membership({ status }), membership({ status })).status).toBe(status);
  });
});

test("the earlier admission stays, and a present member has no day of leaving", () => {
  const left = membership({ status: "inactive", join_date: "2001-05-06", left_on: "2010-01-01" });
  expect(merged(membership({ join_date: "2022-06-19" }), left)).toMatchObject({ status: "active", join_date: "2001-05-06", left_on: null });
  expect(merged(left, membership({ status: "visitor", join_date: null }))).toMatchObject({
    join_date: "2001-05-06",
    left_on: "2010-01-01",
  });
});

test("discipline stays with an active membership and ends with any other", () => {
  const disciplined = membership({ under_discipline: true });
  expect(merged(membership({}), disciplined).under_discipline).toBe(true);
  expect(merged(membership({ status: "deceased" }), disciplined).under_discipline).toBe(false);
});

test("a roll number is kept within a congregation, if the remaining one has none", () => {
  const numbered = membership({ roll_number: 12 });
  expect(merged(membership({}), numbered).roll_number).toBe(12);
  expect(merged(membership({ roll_number: 7 }), numbered).roll_number).toBe(7);
  expect(merged(membership({ congregation_id: 2 }), numbered).roll_number).toBeNull();
});

test("the congregation of the remaining status, with its roll's number", () => {
  const elsewhere = membership({ congregation_id: 2, status: "active", roll_number: 12 });
  const visitor = membership({ status: "visitor", roll_number: 3 });
  for (const found of [merged(visitor, elsewhere), merged(elsewhere, visitor)])
    expect(found).toMatchObject({ status: "active", congregation_id: 2, roll_number: 12 });
  expect(merged(membership({ roll_number: null }), elsewhere)).toMatchObject({ congregation_id: 1, roll_number: null });
});

test("the version counts on from the higher one", () => {
  expect(merged(membership({ version: 3 }), membership({ version: 8 })).version).toBe(9);
});
