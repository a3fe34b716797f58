import { expect, test } from "vitest";
import { sectionsFor, type EventSection } from "./sections.ts";

const Part = () => null;
const all: readonly EventSection[] = [
  { name: "rooms", order: 10, allow: "agenda:view", Part },
  { name: "registrations", order: 20, allow: "agenda:edit", Part },
];
const names = (...permissions: string[]) => sectionsFor({ id: 1, permissions, wholeChurch: true }, all).map(({ name }) => name);

test("an account sees the event sections that its rights allow", () => {
  expect(names("agenda:view")).toEqual(["rooms"]);
  expect(names("agenda:view", "agenda:edit")).toEqual(["rooms", "registrations"]);
  expect(names("members:view")).toEqual([]);
});
