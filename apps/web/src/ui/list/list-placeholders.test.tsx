import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CardsPlaceholder } from "./list-placeholders.tsx";
import card from "./list-card.module.css";

afterEach(cleanup);

const shown = (facts: number | null) => {
  const { container } = render(<CardsPlaceholder facts={facts} height={68} />);
  return container.querySelectorAll(`.${card["foot"] ?? ""}`).length;
};

test("waiting rows of two lines have no foot, so that they are as high as the rows that come", () => {
  expect(shown(null)).toBe(0);
});

test("waiting cards have their foot", () => {
  expect(shown(2)).toBe(6);
});
