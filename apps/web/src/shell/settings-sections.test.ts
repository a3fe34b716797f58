import { expect, test } from "vitest";
import { sectionsFor } from "./settings-sections.ts";

const pathsFor = (wholeChurch: boolean, ...permissions: string[]) =>
  sectionsFor({ id: 1, permissions, wholeChurch }).map(({ place }) => place.paths[0]);

test("the outbox is the whole church's, so an administrator of one congregation is not offered it", () => {
  expect(pathsFor(true, "*")).toContain("/settings/mail");
  expect(pathsFor(false, "*")).toEqual(pathsFor(true, "*").filter((path) => path !== "/settings/mail"));
});
