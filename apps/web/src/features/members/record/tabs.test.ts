import type { Icon } from "@tabler/icons-react";
import { expect, test } from "vitest";
import { tabsFor, type MemberTab } from "./tabs.ts";

const Part = () => null;
const PartIcon = Part as unknown as Icon;
const all: readonly MemberTab[] = [
  { name: "details", title: "title.details", order: 10, allow: "members:view", Part },
  { name: "family", title: "title.family", order: 20, allow: "members:view", Part },
  { name: "family-panel", title: "title.family", order: 20, allow: "members:view", side: true, Part },
  {
    name: "care",
    title: "title.timeline",
    order: 30,
    allow: "pastoral:view",
    act: { title: "act.contact", short: "act.contact.short", icon: PartIcon, allow: "pastoral:edit" },
    Part,
  },
];
const names = (...permissions: string[]) => {
  const { tabs, panels } = tabsFor({ id: 1, permissions }, all);
  return { tabs: tabs.map(({ name }) => name), panels: panels.map(({ name }) => name) };
};

test("an account sees the tabs and panels of a member that its rights open, each in its place", () => {
  expect(names("members:view")).toEqual({ tabs: ["details", "family"], panels: ["family-panel"] });
  expect(names("members:view", "pastoral:view")).toEqual({ tabs: ["details", "family", "care"], panels: ["family-panel"] });
  expect(names("visitors:view")).toEqual({ tabs: [], panels: [] });
});

test("what can be begun in a tab asks for a right of its own, besides the tab's", () => {
  const acts = (...permissions: string[]) => tabsFor({ id: 1, permissions }, all).acts.map(({ name, title }) => [name, title]);
  expect(acts("pastoral:view", "pastoral:edit")).toEqual([["care", "act.contact"]]);
  expect(acts("pastoral:view")).toEqual([]);
  expect(acts("members:view", "members:edit")).toEqual([]);
});
