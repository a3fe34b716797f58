import { registrationInput, type PublicRegistration } from "@aprisco/contract/registrations-form.ts";
import { expect, test } from "vitest";
import { emptyValues, inputOf, newClientKey, problemsOf } from "./values.ts";

const questions: PublicRegistration["questions"] = [
  { id: 7, label: "Idade", kind: "number", choices: [], required: true },
  { id: 8, label: "Observações", kind: "text", choices: [], required: false },
];

test("an empty form names what is missing; one contact is enough", () => {
  const empty = emptyValues(questions);
  expect(problemsOf(empty, questions)).toEqual({
    name: "registration.nameRequired",
    email: "registration.contactRequired",
    consent: "consent.needed",
    "answers.7": "registration.answerRequired",
  });
  const full = { ...empty, name: "Nair", phone: "19991112222", consent: true, "answers.7": "33" };
  expect(problemsOf(full, questions)).toEqual({});
  expect(problemsOf({ ...full, email: "nair@", phone: "123", "answers.7": "muitos" }, questions)).toEqual({
    email: "field.email",
    phone: "field.phone",
    "answers.7": "field.number",
  });
});

test("what is sent is what the contract takes", () => {
  const values = { ...emptyValues(questions), name: " Nair ", email: "NAIR@exemplo.com", party: "3", consent: true, "answers.7": "33" };
  const sent = registrationInput.parse(inputOf(values, questions, newClientKey(), "1"));
  expect(sent).toMatchObject({
    name: "Nair",
    email: "nair@exemplo.com",
    phone: null,
    party: 3,
    answers: [{ question_id: 7, value: "33" }],
  });
});
