import { describe, expect, it } from "vitest";
import { isDashboard, titleOf } from "./page-title.ts";

describe("breadcrumb titles", () => {
  it("knows the paths of the product", () => {
    expect(titleOf("/visitor-management")).toEqual({ key: "title.visitors" });
    expect(titleOf("/settings/")).toEqual({ key: "title.settings" });
    expect(titleOf("/")).toEqual({ key: "title.home" });
  });
  it("takes the first segment of an unknown nested path", () => {
    expect(titleOf("/members/42/edit")).toEqual({ key: "title.members" });
  });
  it("otherwise writes the last segment as words", () => {
    expect(titleOf("/admin/system-logs")).toEqual({ words: "System Logs" });
  });
  it("falls back to the system's title", () => {
    expect(titleOf("")).toEqual({ key: "title.system" });
    expect(titleOf("/-/-")).toEqual({ key: "title.system" });
  });
  it("takes every landing page for the dashboard", () => {
    expect(titleOf("/pastor-casa/dashboard")).toEqual({ key: "title.dashboard" });
    expect(isDashboard("/admin/dashboard")).toBe(true);
    expect(isDashboard("/nobody/dashboard")).toBe(false);
  });
});
