import { expect, test } from "vitest";
import { tabsFor, type MemberTab } from "./tabs.ts";

const Part = () => null;
const all: readonly MemberTab[] = [
  { name: "details", title: "title.details", order: 10, allow: "members:view", Part },
  { name: "family", title: "title.family", order: 20, allow: "members:view", Part },
  { name: "household", at: "side", order: 20, allow: "members:view", Part },
  { name: "facts", at: "overview-side", order: 30, allow: "members:view", Part },
  { name: "birthday", at: "strip", order: 60, allow: "members:view", Part },
  { name: "last", at: "strip", order: 20, allow: "pastoral:view", Part },
  {
    name: "latest",
    at: "overview",
    order: 50,
    allow: "members:view",
    act: { title: "act.contact", short: "act.contact.short", icon: "IconMessagePlus", allow: "members:edit" },
    Part,
  },
  {
    name: "care",
    title: "title.timeline",
    order: 30,
    allow: "pastoral:view",
    act: { title: "act.contact", short: "act.contact.short", icon: "IconMessagePlus", allow: "pastoral:edit" },
    Part,
  },
];
const seenBy = (...permissions: string[]) => tabsFor({ id: 1, permissions, wholeChurch: true }, all);
const named = (parts: readonly MemberTab[]) => parts.map(({ name }) => name);
const names = (...permissions: string[]) => {
  const { tabs, panels } = seenBy(...permissions);
  return { tabs: named(tabs), panels: named(panels) };
};

test("an account sees the tabs and panels of a member that its rights open, each in its place", () => {
  expect(names("members:view")).toEqual({ tabs: ["details", "family"], panels: ["household"] });
  expect(names("members:view", "pastoral:view")).toEqual({ tabs: ["details", "family", "care"], panels: ["household"] });
  expect(names("visitors:view")).toEqual({ tabs: [], panels: [] });
});

test("the overview has the parts that the account may see, and says whether that is all", () => {
  const placed = (...permissions: string[]) => {
    const { overview, overviewPanels, strip, isPartial } = seenBy(...permissions);
    return [named(strip), named(overview), named(overviewPanels), isPartial];
  };
  expect(placed("members:view", "pastoral:view")).toEqual([["birthday", "last"], ["latest"], ["household", "facts"], false]);
  expect(placed("members:view")).toEqual([["birthday"], ["latest"], ["household", "facts"], true]);
  expect(placed("visitors:view")).toEqual([[], [], [], true]);
});

test("an act of a part needs its own right besides the part's, and opens its tab", () => {
  const acts = (...permissions: string[]) => seenBy(...permissions).acts.map(({ tab, title }) => [tab, title]);
  expect(acts("pastoral:view", "pastoral:edit")).toEqual([["care", "act.contact"]]);
  expect(acts("pastoral:view")).toEqual([]);
  expect(acts("members:view", "members:edit")).toEqual([["overview", "act.contact"]]);
  expect(acts("members:edit")).toEqual([]);
});
