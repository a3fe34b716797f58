import { isEmail } from "@aprisco/contract/email.ts";
import { toE164 } from "@aprisco/contract/phone.ts";
import type { PublicRegistration, RegistrationInput } from "@aprisco/contract/registrations-form.ts";
import { newSubmissionKey } from "../../../api/submission-key.ts";

/** The form's values: its own fields, and the answer to each question under "answers.7". */
export type Values = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly party: string;
  readonly consent: boolean;
} & Readonly<Record<`answers.${number}`, string>>;

export const emptyValues = (questions: PublicRegistration["questions"]): Values => ({
  name: "",
  email: "",
  phone: "",
  party: "1",
  consent: false,
  ...Object.fromEntries(questions.map(({ id }) => [`answers.${id}`, ""])),
});

export function problemsOf(values: Values, questions: PublicRegistration["questions"]): Partial<Record<string, string>> {
  const [name, email, phone] = [values.name.trim(), values.email.trim(), values.phone.trim()];
  const problems: Record<string, string | undefined> = {
    name: name === "" ? "registration.nameRequired" : name.length < 2 ? "field.tooShort" : undefined,
    email: email === "" ? (phone === "" ? "registration.contactRequired" : undefined) : isEmail(email) ? undefined : "field.email",
    phone: phone === "" || toE164(phone) !== null ? undefined : "field.phone",
    consent: values.consent ? undefined : "consent.needed",
  };
  for (const { id, kind, required } of questions) {
    const answer = values[`answers.${id}`]?.trim() ?? "";
    if (answer === "") problems[`answers.${id}`] = required ? "registration.answerRequired" : undefined;
    else if (kind === "number" && !/^-?\d{1,9}(?:[.,]\d{1,4})?$/.test(answer)) problems[`answers.${id}`] = "field.number";
  }
  return Object.fromEntries(Object.entries(problems).filter(([, code]) => code !== undefined)) as Partial<Record<string, string>>;
}

/** A version 4 UUID. Not randomUUID, which a page without TLS does not have. */
export function newClientKey(): string {
  const hex = newSubmissionKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const inputOf = (
  values: Values,
  questions: PublicRegistration["questions"],
  key: string,
  privacy: string | undefined,
): RegistrationInput => ({
  name: values.name,
  email: values.email.trim() === "" ? null : values.email,
  phone: values.phone.trim() === "" ? null : values.phone,
  party: Number(values.party),
  answers: questions.flatMap(({ id }) => {
    const value = values[`answers.${id}`]?.trim() ?? "";
    return value === "" ? [] : [{ question_id: id, value }];
  }),
  client_key: key,
  ...(privacy === undefined ? {} : { consent_version: privacy }),
});
