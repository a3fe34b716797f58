import { isAccountAge, tooShortIn } from "@aprisco/contract/accounts/profile.ts";
import { isDay } from "../../../messages/typed-day.ts";
import { textOf, type Draft } from "../../../ui/merge.ts";

/**
 * What the schema of the profile cannot say (spec.md §5, 'Profile edit schema'), as codes by field: what was there cannot be emptied,
 * how short a changed text may be, the age. `year`: this one in church time; `proves`: another e-mail needs the password.
 */
export function profileRules(
  draft: Draft,
  before: Draft,
  { year, proves }: { readonly year: number; readonly proves: boolean },
): Readonly<Record<string, string>> {
  const typed = (field: string): string => textOf(draft[field]).trim();
  const was = (field: string): string => textOf(before[field]).trim();
  const isEmptied = (field: string): boolean => typed(field) === "" && was(field) !== "";
  const texts = (of: (field: string) => string) => ({
    address: of("address"),
    profession: of("profession"),
    emergencyContact: of("emergencyContact"),
  });
  const born = typed("birthDate");
  const isOutOfAge = born !== was("birthDate") && isDay(born) && !isAccountAge(born, year);
  return {
    ...tooShortIn(texts(typed), texts(was)),
    ...(isEmptied("phone") ? { phone: "profile.phone" } : {}),
    ...(isEmptied("email") ? { email: "field.email" } : {}),
    ...(isOutOfAge ? { birthDate: "profile.age" } : {}),
    ...(proves && typed("email") !== was("email") && draft["currentPassword"] === "" ? { currentPassword: "field.required" } : {}),
  };
}
