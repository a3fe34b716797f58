import { missingFromPassword } from "@aprisco/contract/password.ts";
import { isEmail } from "@aprisco/contract/email.ts";
import { toE164 } from "@aprisco/contract/phone.ts";

/** A member registers with a password, a visitor without one (decisions of accounts: two modes). */
export type RegistrationMode = "member" | "visitor";

export const emptyRegistration = {
  name: "",
  email: "",
  phone: "",
  address: "",
  notes: "",
  password: "",
  confirmation: "",
  /** To the privacy text. */
  consent: false,
};
export type RegistrationValues = typeof emptyRegistration;
export type RegistrationProblems = Partial<Record<keyof RegistrationValues, string>>;

/** The error of a phone number: empty, too short (spec.md §5), or invalid. Undefined: none. */
function phoneProblem(typed: string): string | undefined {
  if (typed.trim() === "") return "field.required";
  if (toE164(typed) !== null) return undefined;
  return typed.replaceAll(/\D/g, "").length < 10 ? "profile.phone" : "field.phone";
}

export function passwordProblems(password: string, confirmation: string): { password?: string; confirmation?: string } {
  return {
    ...(missingFromPassword(password).length > 0 ? { password: "password.weak" } : {}),
    ...(confirmation === password ? {} : { confirmation: "password.mismatch" }),
  };
}

function nameProblem(name: string, mode: RegistrationMode): string | undefined {
  const length = name.trim().length;
  if (length === 0) return "field.required";
  if (length > 100) return "profile.nameLong";
  return mode === "member" && length < 2 ? "profile.nameShort" : undefined;
}

function emailProblem(email: string, mode: RegistrationMode): string | undefined {
  if (email.trim() === "") return mode === "member" ? "field.required" : undefined;
  return isEmail(email.trim()) ? undefined : "field.email";
}

/** The errors of a registration, as codes by field. The server checks the same. */
export function registrationProblems(values: RegistrationValues, mode: RegistrationMode): RegistrationProblems {
  const [name, email, phone] = [nameProblem(values.name, mode), emailProblem(values.email, mode), phoneProblem(values.phone)];
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(mode === "member" ? passwordProblems(values.password, values.confirmation) : {}),
    ...(values.consent ? {} : { consent: "consent.needed" }),
  };
}

/** The body of POST /auth/register, without the repetition of the password. */
export const toMember = ({ name, email, phone, password }: RegistrationValues, consentVersion: string | undefined) => ({
  name: name.trim(),
  email: email.trim(),
  phone,
  password,
  ...(consentVersion === undefined ? {} : { consent_version: consentVersion }),
});

/** The body of POST /auth/register-visitor, without blank fields. */
export function toVisitor({ name, email, phone, address, notes }: RegistrationValues, consentVersion: string | undefined) {
  return {
    name: name.trim(),
    phone,
    ...(email.trim() === "" ? {} : { email: email.trim() }),
    ...(address.trim() === "" ? {} : { address: address.trim() }),
    ...(notes.trim() === "" ? {} : { notes: notes.trim() }),
    ...(consentVersion === undefined ? {} : { consent_version: consentVersion }),
  };
}
