import { noteAudiences, type NoteAudience } from "@aprisco/contract/care-notes.ts";
import { describe, expect, test } from "vitest";
import { knows, mayDelete, mayOpen, mayRead, type NoteReader } from "./rules.ts";

const reader = (given: Partial<NoteReader> = {}): NoteReader => ({ accountId: 9, managesCare: false, isSeniorPastor: false, ...given });
const author = reader({ accountId: 1 });
const pastor = reader({ managesCare: true });
const senior = reader({ managesCare: true, isSeniorPastor: true });
const chosen = reader({ accountId: 5 });
const note = (audience: NoteAudience) => ({ author_account_id: 1, audience, reader_ids: audience === "chosen" ? [5] : [] });

describe("who reads a note", () => {
  test.each(noteAudiences)("for %s", (audience) => {
    const expected = { pastors: [true, true, false, false], chosen: [true, true, true, false], author: [true, false, false, false] };
    expect([author, pastor, chosen, reader()].map((one) => mayRead(note(audience), one))).toEqual(expected[audience]);
  });
  test("only the senior pastor opens what is for the author, and only that", () => {
    expect([senior, pastor, author].map((one) => mayOpen(note("author"), one))).toEqual([true, false, false]);
    expect(mayOpen(note("pastors"), senior)).toBe(false);
    expect([senior, author, pastor, chosen].map((one) => knows(note("author"), one))).toEqual([true, true, false, false]);
  });
  test("without its account a note for the author has no reader", () => {
    const left = { ...note("author"), author_account_id: null };
    expect([author, pastor, senior].map((one) => mayRead(left, one))).toEqual([false, false, false]);
    expect(mayOpen(left, senior)).toBe(true);
  });
});

test("the author deletes within 24 hours, who manages care at any time, and nobody what they do not know of", () => {
  const made = { ...note("pastors"), created_at: "2026-11-20T12:00:00.000Z" };
  const after = (hours: number) => new Date(Date.parse(made.created_at) + hours * 3_600_000);
  expect([mayDelete(made, author, after(24)), mayDelete(made, author, after(24.1))]).toEqual(["yes", "late"]);
  expect([mayDelete(made, pastor, after(999)), mayDelete(made, chosen, after(1))]).toEqual(["yes", "no"]);
  expect(mayDelete({ ...made, audience: "author" }, pastor, after(1))).toBe("no");
});
