import { birthdaysShown, bloodTypes, memberStatuses, schoolings, sexes } from "@aprisco/contract/members-choices.ts";
import { recordSections } from "@aprisco/contract/members-records.ts";
import type { memberChange } from "@aprisco/contract/members.ts";
import { maritalStatuses } from "@aprisco/contract/accounts-session.ts";
import { useTranslation } from "react-i18next";
import type { ValueText } from "../../../ui/form/conflict-notice.tsx";
import { useChoices } from "../../../ui/choice/use-choices.ts";
import type { useEdit } from "../../../ui/form/use-edit.ts";

/** The fields of the form's closed sections. */
export const familyFields = recordSections.family;
export const documentFields = ["cpf", ...recordSections.documents] as const;
/** In the form's order. */
const fields = [
  "photoFileId",
  "name",
  "preferredName",
  "familyName",
  "birthDate",
  "birthdayShown",
  "sex",
  "maritalStatus",
  "profession",
  "phone",
  "email",
  "doNotContact",
  "cep",
  "address",
  "neighborhood",
  "city",
  "state",
  "emergencyContact",
  "emergencyPhone",
  "status",
  "joinDate",
  "rollNumber",
  ...recordSections.faith,
  ...familyFields,
  ...documentFields,
] as const;
type OwnField = (typeof fields)[number];
export type MemberField = OwnField | `custom_${number}`;
export type MemberDraft = ReturnType<typeof useEdit<typeof memberChange, MemberField>>;

export function useMemberLabels(): Readonly<Record<OwnField, string>> {
  const { t } = useTranslation("fields");
  const wordOf = (field: OwnField) => t(field === "photoFileId" ? "photo" : field);
  return Object.fromEntries(fields.map((field) => [field, wordOf(field)])) as Record<OwnField, string>;
}

const choices = {
  sex: sexes,
  birthdayShown: birthdaysShown,
  maritalStatus: maritalStatuses,
  status: memberStatuses,
  schooling: schoolings,
} as const;
export type ChosenField = keyof typeof choices;
export const bloodOptions = bloodTypes.map((value) => ({ value, label: value }));

export function useMemberChoices() {
  const words = useChoices(choices);
  const valueText: ValueText = (field, value) => (field === "photoFileId" && value ? "…" : words.valueText(field, value));
  return { ...words, valueText };
}
