import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Mark } from "./mark.tsx";

test("the church's logo replaces the product's, which returns when the picture fails to load", () => {
  const { container, rerender } = render(<Mark logo={null} />);
  expect(container.querySelector("img")).toBeNull();
  rerender(<Mark logo={7} />);
  const picture = container.querySelector("img");
  expect(picture?.getAttribute("src")).toBe("/api/files/public/7?size=thumb");
  expect(picture?.getAttribute("alt")).toBe("");
  if (picture) fireEvent.error(picture);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("path")).not.toBeNull();
  rerender(<Mark logo={8} />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/api/files/public/8?size=thumb");
});

test("while the logo is not known, its place stays empty", () => {
  const { container } = render(<Mark logo={undefined} />);
  expect(container.querySelector("path, img")).toBeNull();
  expect(container.querySelector("svg")).not.toBeNull();
});
