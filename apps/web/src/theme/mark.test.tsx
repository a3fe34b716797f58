import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Mark } from "./mark.tsx";

test("the church's logo stands where the product's mark would, and the mark again when the picture does not come", () => {
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

test("while it is not known whether there is a logo nothing is drawn, in its place", () => {
  const { container } = render(<Mark logo={undefined} />);
  expect(container.querySelector("path, img")).toBeNull();
  expect(container.querySelector("svg")).not.toBeNull();
});
