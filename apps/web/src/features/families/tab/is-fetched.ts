import type { HouseholdRole } from "@aprisco/contract/families/choices.ts";
import { ageOn } from "../../../messages/birth-words.ts";

/** From this age on nobody is asked who may fetch them. */
const GROWN_UP = 18;

interface Person {
  readonly birthDate: string | null;
  /** In their household; absent: they live in none that is known. */
  readonly role: HouseholdRole | undefined;
}

/** Whether somebody must be allowed to fetch a person: a minor; without a day of birth a child of the household, or of none. */
export const isFetched = ({ birthDate, role }: Person, today: string): boolean =>
  birthDate === null ? role === undefined || role === "child" : ageOn(today, birthDate) < GROWN_UP;
