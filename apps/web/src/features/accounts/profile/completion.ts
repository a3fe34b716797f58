import { isAccountAge } from "@aprisco/contract/accounts/profile.ts";
import type { Draft } from "../../../ui/merge.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What the profile's schema cannot say (spec.md §5), as codes by field: a telephone too short, and the age. `year`: this one in church time. */
export function completionRules({ phone, birthDate }: Draft, year: number): Readonly<Record<string, string>> {
  const digits = textOf(phone).replaceAll(/\D/g, "").length;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(textOf(birthDate));
  return {
    ...(digits < 10 ? { phone: "profile.phone" } : {}),
    ...(isDay && !isAccountAge(textOf(birthDate), year) ? { birthDate: "profile.age" } : {}),
  };
}
