import { isAccountAge } from "@aprisco/contract/accounts/profile.ts";
import { isDay } from "../../../messages/typed-day.ts";
import { textOf, type Draft } from "../../../ui/merge.ts";

/** What the profile's schema cannot say (spec.md §5), as codes by field: a telephone too short, and the age. `year`: this one in church time. */
export function completionRules({ phone, birthDate }: Draft, year: number): Readonly<Record<string, string>> {
  const digits = textOf(phone).replaceAll(/\D/g, "").length;
  const born = textOf(birthDate);
  return {
    ...(digits < 10 ? { phone: "profile.phone" } : {}),
    ...(isDay(born) && !isAccountAge(born, year) ? { birthDate: "profile.age" } : {}),
  };
}
