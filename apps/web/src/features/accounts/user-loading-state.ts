import type { CSSProperties } from "react";
import type { Bar } from "../../ui/list-placeholders.tsx";

/** What an account's card looks like while it is on its way. */
export const cardShape = {
  facts: [
    ["85%", "0.85rem"],
    ["60%", "0.85rem"],
  ],
  foot: [["9rem", "34px"]],
  height: 205,
} as const;

/** How wide the columns of the table are; the waiting table is laid out alike. */
export const tableShape = {
  "--narrowest": "1120px",
  "--columns": "minmax(240px, 1.7fr) minmax(210px, 1.4fr) minmax(120px, 0.8fr) 126px 150px 190px",
} as CSSProperties;

/** The cells of a row on its way, after the person's. */
export const rowCells: readonly Bar[] = [["80%"], ["70%"], ["80%"], ["7rem", "28px"], ["8rem", "32px"]];
