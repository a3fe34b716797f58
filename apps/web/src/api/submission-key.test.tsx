import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSubmissionKey } from "./submission-key.ts";

test("the same file sent again keeps its key, another one gets another", () => {
  const { result } = renderHook(useSubmissionKey);
  const bodyOf = (name: string, lastModified = 7) => ({ purpose: "church_logo", file: new File(["x"], name, { lastModified }) });
  const first = result.current.of(bodyOf("a.png"));
  expect(result.current.of(bodyOf("a.png"))).toBe(first);
  const other = result.current.of(bodyOf("b.png"));
  expect(other).not.toBe(first);
  expect(result.current.of(bodyOf("b.png", 8))).not.toBe(other);
});
