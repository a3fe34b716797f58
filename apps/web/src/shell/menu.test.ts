import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import { describe, expect, it } from "vitest";
import { isCurrent, menuFor } from "./menu.ts";

const pathsAs = (role: RoleName, ...permissions: string[]) =>
  menuFor({ id: 1, role, permissions, wholeChurch: true }).map((group) => group.entries.map(({ place }) => place.paths[0]));
const pathsFor = (...permissions: string[]) => pathsAs("secretaria", ...permissions);
const itemAt = (path: string) => {
  const item = menuFor({ id: 1, role: "admin", permissions: ["*"], wholeChurch: true })
    .flatMap((group) => group.entries)
    .find(({ place }) => place.paths[0] === path);
  if (!item) throw new Error(`No item ${path}`);
  return item;
};

describe("the menu", () => {
  it("shows what an account may use, and no empty group", () => {
    expect(pathsAs("admin", "*")).toEqual([
      ["/dashboard"],
      ["/visitor-management", "/members", "/pastoral-care", "/families", "/birthdays", "/duplicates", "/roll"],
      ["/agenda", "/attendance"],
      ["/finance", "/inventory", "/assets"],
      ["/ministries", "/leadership", "/volunteers", "/groups-convivio", "/schedule"],
      ["/reports"],
      ["/users", "/settings"],
    ]);
    expect(pathsFor("dashboard:view", "visitors:view")).toEqual([["/dashboard"], ["/visitor-management"]]);
    expect(pathsFor("settings:manage")).toEqual([["/dashboard"], ["/settings"]]);
  });
  it("shows no families to a role that reads of members the names alone", () => {
    const treasurer = { id: 1, role: "tesoureiro" as const, permissions: ["members:view"], wholeChurch: true, narrowSections: ["members"] };
    const paths = menuFor(treasurer).flatMap(({ entries }) => entries.map(({ place }) => place.paths[0]));
    expect(paths).toContain("/members");
    expect(paths).not.toContain("/families");
  });
  it("links to the users only for administrators, and senior pastors with the right", () => {
    expect(pathsAs("pastor_presidente", "users:view")).toEqual([["/dashboard"], ["/users"]]);
    expect(pathsAs("pastor_presidente", "visitors:view")).toEqual([["/dashboard"], ["/visitor-management"]]);
    expect(pathsAs("secretaria", "users:view", "users:edit")).toEqual([["/dashboard"]]);
  });
  it("leaves out what the church has switched off", () => {
    const admin = { id: 1, role: "admin" as const, permissions: ["*"], wholeChurch: true };
    const paths = menuFor(admin, ["ministries"]).flatMap(({ entries }) => entries.map(({ place }) => place.paths[0]));
    expect(paths).not.toContain("/ministries");
    expect(paths).toContain("/visitor-management");
  });
  it.each([
    ["volunteers", ["/volunteers", "/schedule"]],
    ["finance", ["/finance", "/finance/counts"]],
    ["patrimonio", ["/assets", "/inventory", "/inventory/count"]],
  ])("leaves out all entries of the switch %s (decision 75)", (name, own) => {
    const admin = { id: 1, role: "admin" as const, permissions: ["*"], wholeChurch: true, relations: ["counter", "stockCounter"] as const };
    const paths = (off: readonly string[]) => menuFor(admin, off).flatMap(({ entries }) => entries.map(({ place }) => place.paths[0]));
    expect(paths([])).toEqual(expect.arrayContaining(own));
    expect(
      paths([])
        .filter((path) => !paths([name]).includes(path))
        .toSorted(),
    ).toEqual(own.toSorted());
  });
  it("always shows the dashboard", () => {
    expect(pathsFor()).toEqual([["/dashboard"]]);
  });
  it("marks the dashboard at its exact path and at landing pages", () => {
    const dashboard = itemAt("/dashboard");
    expect(isCurrent(dashboard, "/dashboard")).toBe(true);
    expect(isCurrent(dashboard, "/secretaria/dashboard")).toBe(true);
    expect(isCurrent(dashboard, "/dashboard/logs")).toBe(false);
  });
  it("marks the other entries at all their addresses and below", () => {
    const visitors = itemAt("/visitor-management");
    expect(isCurrent(visitors, "/visitors")).toBe(true);
    expect(isCurrent(visitors, "/visitor-management/7")).toBe(true);
    expect(isCurrent(visitors, "/visitors-book")).toBe(false);
  });
});
