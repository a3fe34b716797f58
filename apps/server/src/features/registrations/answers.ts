import type { RegistrationQuestion } from "@aprisco/contract/registrations-form.ts";

export interface GivenAnswer {
  readonly question_id: number;
  readonly value: string;
}
/** The valid answers, or the first invalid field and its error. */
export type ReadAnswers =
  | { readonly kept: readonly GivenAnswer[] }
  | { readonly field: string; readonly code: "registration.answerRequired" | "field.choice" | "field.number" };

const isNumber = (value: string): boolean => /^-?\d{1,9}(?:[.,]\d{1,4})?$/.test(value);

function wrongIn({ kind, choices }: RegistrationQuestion, value: string): "field.choice" | "field.number" | null {
  if (kind === "choice") return choices.includes(value) ? null : "field.choice";
  if (kind === "yes_no") return value === "yes" || value === "no" ? null : "field.choice";
  if (kind === "number") return isNumber(value) ? null : "field.number";
  return null;
}

/** Reads the answers to an event's questions: answers to unknown questions are dropped, and of several to one question the last counts. */
export function readAnswers(questions: readonly RegistrationQuestion[], given: readonly GivenAnswer[]): ReadAnswers {
  const byQuestion = new Map(given.map(({ question_id: id, value }) => [id, value.trim()]));
  const kept: GivenAnswer[] = [];
  for (const question of questions) {
    const field = `answers.${question.id}`;
    const value = byQuestion.get(question.id) ?? "";
    if (value === "") {
      if (question.required) return { field, code: "registration.answerRequired" };
      continue;
    }
    const code = wrongIn(question, value);
    if (code) return { field, code };
    kept.push({ question_id: question.id, value });
  }
  return { kept };
}
