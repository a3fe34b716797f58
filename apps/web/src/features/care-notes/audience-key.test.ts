import { expect, test } from "vitest";
import { audienceKey } from "./audience-key.ts";

test("the words beside a note say for whom it is, not what a reader could choose", () => {
  expect(audienceKey({ audience: "chosen", mine: false })).toBe("audience.named");
  expect(audienceKey({ audience: "author", mine: false })).toBe("audience.other");
  expect(audienceKey({ audience: "author", mine: true })).toBe("audience.author");
  expect(audienceKey({ audience: "pastors", mine: false })).toBe("audience.pastors");
});
