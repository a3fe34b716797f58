import type { CSSProperties } from "react";
import type { Bar } from "../../ui/list-placeholders.tsx";

/** What a visitor's card looks like while it is on its way. */
export const cardShape = {
  facts: [
    ["85%", "0.85rem"],
    ["60%", "0.85rem"],
    ["45%", "0.85rem"],
  ],
  foot: [
    ["6rem", "30px"],
    ["8rem", "1.2rem"],
  ],
  height: 225,
} as const;

/** How wide the columns of the table are; the waiting table is laid out alike. */
export const tableShape = {
  "--narrowest": "1126px",
  "--columns": "minmax(190px, 1.5fr) minmax(178px, 1.2fr) minmax(96px, 0.8fr) 126px minmax(112px, 0.9fr) 142px 188px",
} as CSSProperties;

/** The cells of a row on its way, after the person's. */
export const rowCells: readonly Bar[] = [["80%"], ["70%"], ["80%"], ["60%"], ["6rem", "28px"], ["7rem"]];
