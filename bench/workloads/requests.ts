import { firstNames, folded, surnames } from "../generator/names.ts";
import { signedIn, type Ground, type Requests } from "./workload.ts";

export const both = [1, 8] as const;
export const pickOf = ({ chance }: Ground, items: readonly string[]): string => items[chance.between(0, items.length)] ?? "";
export const anybody = ({ chance, population }: Ground): number => chance.between(1, population.people + 1);
/** A position in a list by name. */
export const somewhere = (ground: Ground): string => `${folded(pickOf(ground, firstNames))} ${folded(pickOf(ground, surnames))}`;

export const get =
  (pathOf: (ground: Ground) => string): Requests =>
  (ground) =>
  (caller) => ({ method: "GET", path: `/api${pathOf(ground)}`, headers: signedIn(ground, caller) });
export const limitGet =
  (pathOf: (ground: Ground) => string): Requests =>
  (ground) =>
  () => ({ method: "GET", path: pathOf(ground) });
export const limitPage = limitGet((ground) => `/people?after=${encodeURIComponent(somewhere(ground))}&id=0`);

/** Letters only, and none that a search of the bench finds: writes must not change the searches. */
export const newName = (number: number): string =>
  `Xyz${number.toString(26).replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)))} Wykwyk`;
export const newPhone = (number: number): string => `119${String(10_000_000 + number).padStart(8, "0")}`;
export const limitInsert: Requests = (ground) => () => {
  const number = ground.fresh();
  const body = { name: newName(number), phone: newPhone(number), family_name: "Wykwyk", consent_version: "2026-01" };
  return { method: "POST", path: "/people", headers: {}, body };
};
