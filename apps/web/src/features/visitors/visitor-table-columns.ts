import type { CSSProperties } from "react";

/** How wide the columns of the table are; the waiting table is laid out alike. */
export const tableShape = {
  "--narrowest": "1126px",
  "--columns": "minmax(190px, 1.5fr) minmax(178px, 1.2fr) minmax(96px, 0.8fr) 126px minmax(112px, 0.9fr) 142px 188px",
} as CSSProperties;
