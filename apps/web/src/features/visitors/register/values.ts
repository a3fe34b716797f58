import type { maritalStatuses } from "@aprisco/contract/accounts-session.ts";
import type { contactTimes, foundChurchWays } from "@aprisco/contract/visitors-card.ts";
import { customName } from "@aprisco/contract/custom-fields-kinds.ts";
import type { PublicCustomField } from "@aprisco/contract/custom-fields.ts";
import type { LightForm } from "../../../ui/form/use-light-form.ts";

/** The form's values: texts as typed, phone and CEP as digits. */
export interface VisitorFormValues {
  name: string;
  phone: string;
  email: string;
  cep: string;
  city: string;
  state: string;
  address: string;
  neighborhood: string;
  family_name: string;
  marital_status: "" | (typeof maritalStatuses)[number];
  has_children: boolean;
  children_count: string;
  children_ages: string;
  how_found_church: "" | (typeof foundChurchWays)[number];
  /** The person's own words if the choice is 'outro'. */
  how_found_other: string;
  previous_church: string;
  prayer_requests: string;
  best_contact_time: (typeof contactTimes)[number];
  accepts_calls: boolean;
  accepts_visits: boolean;
  /** Consent to the privacy text; public form only. */
  consent: boolean;
  visit_date: string;
  follow_up_owner_id: string;
  notes: string;
  [own: `custom_${number}`]: string;
}
export type VisitorForm = LightForm<VisitorFormValues>;
export type VisitorFormField = keyof VisitorFormValues;
export type VisitorFormMode = "public" | "staff";
export type VisitorFormProblems = Partial<Record<VisitorFormField, string>>;

/** Defaults of spec.md §3: any_time, calls and visits accepted. */
export const emptyVisitor: VisitorFormValues = {
  name: "",
  phone: "",
  email: "",
  cep: "",
  city: "",
  state: "",
  address: "",
  neighborhood: "",
  family_name: "",
  marital_status: "",
  has_children: false,
  children_count: "",
  children_ages: "",
  how_found_church: "",
  how_found_other: "",
  previous_church: "",
  prayer_requests: "",
  best_contact_time: "any_time",
  accepts_calls: true,
  accepts_visits: true,
  consent: false,
  visit_date: "",
  follow_up_owner_id: "",
  notes: "",
};

const stepFields: readonly (readonly VisitorFormField[])[] = [
  ["name", "phone", "email", "cep", "city", "state", "address", "neighborhood"],
  ["family_name", "marital_status", "has_children", "children_count", "children_ages"],
];
export const lastStep = 2;

export function stepOf(field: VisitorFormField): number {
  const step = stepFields.findIndex((fields) => fields.includes(field));
  return step === -1 ? lastStep : step;
}

export interface VisitorFormExtras {
  readonly congregationId?: number | undefined;
  readonly name?: string | undefined;
  /** The version of the privacy text that the page shows. */
  readonly privacyVersion?: string | undefined;
  /** The custom fields, and the language in which their numbers are typed. */
  readonly own?: { readonly fields: readonly PublicCustomField[]; readonly language: string } | undefined;
}

export const isOwn = (name: string): name is `custom_${number}` => /^custom_\d{1,15}$/.test(name);

/** The form's field for a field of the contract; null when the form does not show it. */
export function fieldOf(path: string, values: VisitorFormValues): VisitorFormField | null {
  if (path === "how_found_church" && values.how_found_church === "outro") return "how_found_other";
  return path in emptyVisitor || isOwn(path) ? (path as VisitorFormField) : null;
}

/** The consent, which the public form requires and the contract does not. */
export const consentProblem = ({ consent }: VisitorFormValues, mode: VisitorFormMode): VisitorFormProblems =>
  mode === "public" && !consent ? { consent: "visitorForm.consent" } : {};

export const ownProblems = (values: VisitorFormValues, { own }: VisitorFormExtras, mode: VisitorFormMode): VisitorFormProblems =>
  Object.fromEntries(
    (mode === "public" ? (own?.fields ?? []) : [])
      .filter(({ id, required }) => required && (values[customName(id)] ?? "").trim() === "")
      .map(({ id }) => [customName(id), "field.required"]),
  );

/** The required fields that are empty: what the page knows before the contract's rules are loaded. */
export const missingFields = ({ name, phone, family_name: family }: VisitorFormValues): VisitorFormProblems => ({
  ...(name.trim() === "" ? { name: "visitor.nameRequired" } : {}),
  ...(phone.trim() === "" ? { phone: "visitor.phoneRequired" } : {}),
  ...(family.trim() === "" ? { family_name: "visitor.familyNameRequired" } : {}),
});

/** The fields of a step that have an error, in the order of the form. */
export const openFields = (problems: VisitorFormProblems, step: number): readonly VisitorFormField[] =>
  (stepFields[step] ?? []).filter((field) => problems[field] !== undefined);

/** Whether a step has no errors, so that the next may be shown (spec.md §5). */
export const isStepValid = (problems: VisitorFormProblems, step: number): boolean =>
  !Object.keys(problems).some((field) => stepOf(field as VisitorFormField) === step);

export const isIncomplete = (problems: VisitorFormProblems): boolean =>
  [problems.name, problems.phone, problems.family_name].some((code) => code?.endsWith("Required"));
