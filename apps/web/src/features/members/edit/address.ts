import { textOf, type Draft } from "../../../ui/form/merge.ts";

export const addressFields = ["cep", "address", "neighborhood", "city", "state"] as const;
export type Address = Readonly<Record<(typeof addressFields)[number], string>>;

export const addressOf = (from: Draft): Address =>
  Object.fromEntries(addressFields.map((field) => [field, textOf(from[field])])) as Address;
