import type { SearchResult } from "@aprisco/contract/search.ts";
import { expect, test } from "vitest";
import type { MenuEntry } from "../../shell/menu.ts";
import type { SearchAct } from "../../shell/search-acts.ts";
import { firstChoice, foundSections, keyOfEntry, startSections, type Offers, type Section } from "./entries.ts";

const act = (title: SearchAct["title"], takesName: boolean): SearchAct => ({
  place: { paths: ["/visitors"] },
  allow: "signedIn",
  title,
  order: 1,
  icon: "IconUsers",
  hue: "ceu",
  takesName,
});
const place: MenuEntry = { place: { paths: ["/reports"], allow: "signedIn" }, group: "communication", icon: "IconUsers" };
const words: Readonly<Record<string, string>> = {
  "act.ministry": "Adicionar ministério",
  "act.visitor": "Adicionar visitante",
  "act.member": "Adicionar membro",
};
const offers: Offers = {
  acts: [act("act.ministry", false), act("act.visitor", true), act("act.member", true)],
  actTitle: ({ title }) => words[title] ?? "",
  places: [place],
  placeTitle: () => "Relatórios",
  placeWords: () => "estatística imprimir",
};
const result = (type: SearchResult["type"], id: number): SearchResult => ({
  type,
  id,
  title: "Ana",
  subtitle: null,
  status: null,
  day: null,
  phone: null,
  whatsapp_link: null,
  path: `/${type}/${id}`,
});
const answer = { results: [result("member", 1), result("visitor", 2), result("ministry", 3)], totals: [], did_you_mean: null };
const keys = (sections: readonly Section[]) => sections.map(({ name, entries }) => [name, entries.map(keyOfEntry)]);
const named = (sections: readonly Section[]) =>
  sections.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === "act" ? [[entry.act.title, entry.name, entry.isFirst]] : [])),
  );

test("members and visitors are people, and every group has its heading once", () => {
  expect(keys(foundSections("ana", answer, null, offers))).toEqual([
    ["people", ["member-1", "visitor-2"]],
    ["ministries", ["ministry-3"]],
    ["acts", ["act.visitor"]],
  ]);
});

test("only the first form takes the name, while somebody was found", () => {
  expect(named(foundSections("ana b", answer, null, offers))).toEqual([["act.visitor", "ana b", true]]);
  const nobody = { ...answer, results: [] };
  expect(named(foundSections("ana b", nobody, null, offers))).toEqual([
    ["act.visitor", "ana b", true],
    ["act.member", "ana b", false],
  ]);
});

test("a telephone and an e-mail are no names", () => {
  for (const typed of ["99812-4470", "ana@igreja.org", "7", "a 1"]) expect(named(foundSections(typed, answer, null, offers))).toEqual([]);
});

test("acts and places are found by what they are called, without regard to accents", () => {
  expect(keys(foundSections("ministerio", { ...answer, results: [result("member", 1)] }, null, offers)).at(-1)).toEqual([
    "acts",
    ["act.ministry", "act.visitor"],
  ]);
  expect(keys(foundSections("latór", answer, null, offers)).at(-1)).toEqual(["acts", ["act.visitor", "/reports"]]);
});

test.each([
  ["imprimir", true],
  ["ESTATISTICA", true],
  ["relat", true],
  ["relatórios imprimir", true],
  // Three letters only begin a word, and a further word must be typed whole.
  ["rel", false],
  ["impri", false],
  ["imprimir ana", false],
])("the word %j leads to its page before people: %s", (typed, isFirst) => {
  const sections = foundSections(typed, answer, null, offers);
  expect(keys(sections)[0]).toEqual(isFirst ? ["pages", ["/reports"]] : ["people", ["member-1", "visitor-2"]]);
  // Within one kind of records no page stands before them.
  expect(keys(foundSections(typed, answer, "people", offers))[0]?.[0]).toBe("people");
});

test("Enter chooses a page, a record or another reading, never an act", () => {
  const nobody = { ...answer, results: [] };
  const chosen = (typed: string, found: Parameters<typeof foundSections>[1]) => firstChoice(foundSections(typed, found, null, offers));
  expect(chosen("ana b", answer)).toBe(0);
  expect(chosen("ana b", nobody)).toBe(-1);
  expect(chosen("adicionar membro", nobody)).toBe(-1);
  expect(chosen("imprimir", nobody)).toBe(0);
  expect(chosen("oliveria", { ...nobody, did_you_mean: "oliveira" })).toBe(0);
});

test("the link to the full list is shown when a single group has more", () => {
  const totals = [
    { type: "member" as const, total: 12, more: false },
    { type: "visitor" as const, total: 1, more: false },
  ];
  const people = { ...answer, results: [result("member", 1), result("visitor", 2)], totals };
  expect(keys(foundSections("ana", people, "people", offers))[0]).toEqual(["people", ["member-1", "visitor-2", "all-member"]]);
  expect(foundSections("ana", people, null, offers)[0]?.totals).toEqual(totals);
  const events = {
    ...answer,
    results: [
      { ...result("event", 5), day: "2026-11-25" },
      { ...result("event", 6), day: "2026-11-03" },
    ],
    totals: [{ type: "event", total: 31, more: false } as const],
  };
  const all = foundSections("novembro", events, null, offers)[0]?.entries.at(-1);
  expect(all).toMatchObject({ kind: "all", day: "2026-11-03" });
  const both = { ...answer, totals };
  expect(keys(foundSections("ana", both, null, offers))[0]).toEqual(["people", ["member-1", "visitor-2"]]);
});

test("other readings stand after the results", () => {
  const names = foundSections("ana", { ...answer, did_you_mean: "anita" }, null, offers).map(({ name }) => name);
  expect(names).toEqual(["people", "ministries", "meant", "acts"]);
});

test("before anything is typed: recent searches and records, and every act without a name", () => {
  const recent = { searches: ["ana"], opened: [{ type: "member" as const, title: "Ana", path: "/members/1" }] };
  expect(keys(startSections(recent, offers))).toEqual([
    ["searches", ["search-ana"]],
    ["opened", ["/members/1"]],
    ["acts", ["act.ministry", "act.visitor", "act.member"]],
  ]);
  expect(startSections({ searches: [], opened: [] }, { ...offers, acts: [] })).toEqual([]);
});
