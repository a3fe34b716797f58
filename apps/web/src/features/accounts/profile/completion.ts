import type { MaritalStatus, User } from "@aprisco/contract/accounts/account.ts";
import { isAccountAge, profileCompletion } from "@aprisco/contract/accounts/profile.ts";
import { schemaResolver } from "@mantine/form";
import { phoneProblem } from "../../../public/registration.ts";

/** The profile-completion form while somebody fills it in (spec.md §5). */
export interface CompletionValues {
  phone: string;
  address: string;
  birthDate: string;
  maritalStatus: "" | MaritalStatus;
  profession: string;
  emergencyContact: string;
  emergencyPhone: string;
}
export type CompletionField = keyof CompletionValues;

/** What the account already knows. */
export const toCompletion = (user: Pick<User, CompletionField>): CompletionValues => ({
  phone: user.phone ?? "",
  address: user.address ?? "",
  birthDate: user.birthDate ?? "",
  maritalStatus: user.maritalStatus ?? "",
  profession: user.profession ?? "",
  emergencyContact: user.emergencyContact ?? "",
  emergencyPhone: user.emergencyPhone ?? "",
});

const bySchema = schemaResolver(profileCompletion, { sync: true });

/** What is wrong, as codes by field. `year` is this year in church time. */
export function completionProblems(values: CompletionValues, year: number): Record<string, string> {
  const problems = bySchema(values) as Record<string, string>;
  if (problems["phone"] === "field.phone") problems["phone"] = phoneProblem(values.phone) ?? "field.phone";
  if (!problems["birthDate"] && !isAccountAge(values.birthDate, year)) problems["birthDate"] = "profile.age";
  return problems;
}
