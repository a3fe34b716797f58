import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import { expect, it } from "vitest";
import { boardFor, spansOf } from "./board.ts";
import { parts } from "./parts.ts";

const names = (role: RoleName, ...permissions: readonly string[]) =>
  boardFor(parts, { id: 1, role, permissions, wholeChurch: true }, false)
    .map(({ name }) => name)
    .filter((name) => name !== "goals");

it("shows overseers the pending work, the charts and the next events", () => {
  expect(names("pastor_presidente", "visitors:manage", "users:manage")).toEqual(["duties", "pastoral", "journey", "meetings"]);
  expect(names("secretaria", "visitors:manage", "users:edit")).toEqual(["duties", "journey", "meetings"]);
});
it("shows on a phone people and duties, neither charts nor what the bell says", () => {
  const asker = { id: 1, role: "pastor_presidente", permissions: ["visitors:manage", "users:manage"], wholeChurch: true } as const;
  expect(boardFor(parts, asker, true).map(({ name }) => name)).toEqual(["duties", "meetings"]);
});
it("shows carers their people, and no chart", () => {
  expect(names("leader", "dashboard:view", "visitors:view", "visitors:edit")).toEqual([
    "duties",
    "ownVisitors",
    "ownMinistries",
    "meetings",
  ]);
  expect(names("leader", "visitors:view", "visitors:edit")).toEqual(["duties", "ownVisitors", "meetings"]);
  expect(names("cooperador", "visitors:view", "visitors:edit")).toEqual(["duties", "ownVisitors", "meetings"]);
});
it("shows all others the church's meetings, an invitation and the contacts", () => {
  for (const role of ["membro", "visitante"] as const)
    expect(names(role, "dashboard:view")).toEqual(["ownData", "ownMinistries", "meetings", "invite", "contact"]);
  expect(names("tesoureiro", "dashboard:view")).toEqual(["meetings", "invite", "contact"]);
});
it("shows the next events to accounts that may see them, and the regular meetings to all others", () => {
  expect(names("tesoureiro", "dashboard:view", "agenda:view")).toEqual(["nextEvents", "invite", "contact"]);
});
it("shows no part without its right", () => {
  expect(names("secretaria", "users:edit")).toEqual(["duties", "meetings", "invite", "contact"]);
  expect(names("leader", "visitors:view")).toEqual(["ownVisitors", "meetings"]);
});
it("shows administrators the system and the activities, and overseers of members the membership", () => {
  const all = ["dashboard:view", "visitors:manage", "users:manage", "members:manage", "settings:manage"];
  expect(names("admin", ...all)).toEqual(["duties", "system", "activities", "birthdays", "journey", "roll", "meetings", "recoverySheet"]);
  expect(names("pastor_casa", ...all)).toEqual(["duties", "pastoral", "birthdays", "journey", "meetings", "recoverySheet"]);
  expect(names("pastor_casa", ...all, "agenda:manage")).toContain("attendance");
  expect(names("secretaria", ...all, "agenda:manage")).not.toContain("attendance");
  expect(names("secretaria", ...all)).toContain("membership");
  expect(names("cooperador", ...all)).not.toContain("membership");
});
it("has at most eight parts for any role", () => {
  const everything = ["*"];
  for (const role of ["admin", "pastor_presidente", "pastor_casa", "cooperador", "secretaria", "tesoureiro", "leader", "membro"] as const)
    expect(names(role, ...everything).length).toBeLessThanOrEqual(8);
});
it("fills every row of the twelve columns", () => {
  const rowsOf = (count: number, tall: boolean) => {
    const parts = Array.from({ length: count }, (_none, at) => (tall && at === 0 ? { tall } : {})) as Parameters<typeof spansOf>[0];
    return spansOf(parts).reduce((area, { columns, rows }) => area + columns * rows, 0) % 12;
  };
  for (const tall of [true, false])
    for (const count of [1, 2, 3, 4, 5, 6]) expect([tall, count, rowsOf(count, tall)]).toEqual([tall, count, 0]);
});
it("shows the church's public goals last to those who do not see its money", () => {
  const goalsOf = (...permissions: readonly string[]) =>
    boardFor(parts, { id: 1, role: "membro", permissions, wholeChurch: true }, false).findIndex(({ name }) => name === "goals");
  expect(goalsOf("dashboard:view")).toBeGreaterThan(2);
  expect(goalsOf("dashboard:view", "finance:view")).toBe(-1);
});
it("leaves out the parts of what the church has switched off", () => {
  const asker = { id: 1, role: "tesoureiro", permissions: ["finance:view"], wholeChurch: true } as const;
  const withMoney = (off: readonly string[]) =>
    boardFor(parts, asker, false, off)
      .map(({ name }) => name)
      .includes("finances");
  expect([withMoney([]), withMoney(["finance"])]).toEqual([true, false]);
});
