import { placePattern } from "@aprisco/contract/diagnostics.ts";
import { expect, test } from "vitest";
import { placeOfCall, placeOfPage } from "./watch-page.ts";

test.each([
  ["/", "/"],
  ["/members", "/members"],
  ["/members/4711", "/members/{}"],
  ["/maria-das-dores", "/{}"],
  ["/members/Maria%20das%20Dores/99123", "/members/{}/{}"],
  [`/${"a/".repeat(30)}`, "/{}/{}/{}/{}/{}/{}/{}/{}"],
])("a page: %s", (path, place) => {
  expect(placeOfPage(path)).toBe(place);
  expect(place).toMatch(placePattern);
});

test.each([
  ["/api/visitors?q=maria&limit=20", "/api/visitors"],
  ["/api/users/7/factors/a3F_9", "/api/users/{}/factors/{}"],
])("a call: %s", (url, place) => expect(placeOfCall(location.origin + url)).toBe(place));
