import type { Asset } from "@aprisco/contract/assets.ts";
import type { AssetRow } from "./store.ts";
import { valueOn } from "./value.ts";

/** An asset as it is shown on a day of church time: with its value, and whether its loan is late. */
export const shownOn = (today: string, { photo_file_id: photo, loan, ...row }: AssetRow): Asset => ({
  ...row,
  value: valueOn(row, today),
  loan: loan && { ...loan, late: loan.due_on < today },
  photo: photo === null ? null : `/files/${photo}`,
});
