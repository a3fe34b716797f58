import { expect, test } from "vitest";
import { sectionsFor } from "./settings-sections.ts";

const pathsFor = (wholeChurch: boolean, ...permissions: string[]) =>
  sectionsFor({ id: 1, permissions, wholeChurch }).map(({ place }) => place.paths[0]);

test("what the church is stands apart from how its system works", () => {
  const groupOf = (group: string) =>
    sectionsFor({ id: 1, permissions: ["*"], wholeChurch: true }).flatMap((section) =>
      section.group === group ? [section.place.paths[0].replace("/settings/", "")] : [],
    );
  expect(groupOf("church")).toEqual(["church", "congregations", "fields", "notices"]);
  expect(groupOf("system")).toEqual(["roles", "features", "services", "mail", "security", "tasks", "activities", "history"]);
});

test("the outbox is the whole church's, so an administrator of one congregation is not offered it", () => {
  expect(pathsFor(true, "*")).toContain("/settings/mail");
  expect(pathsFor(false, "*")).toEqual(pathsFor(true, "*").filter((path) => path !== "/settings/mail"));
});
