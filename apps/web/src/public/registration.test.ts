import { expect, test } from "vitest";
import { emptyRegistration, registrationProblems, toMember, toVisitor } from "./registration.ts";

const member = {
  ...emptyRegistration,
  name: "Ana Souza",
  email: "ana@exemplo.com",
  phone: "(19) 99123-4567",
  password: "Videira#2026",
  confirmation: "Videira#2026",
  consent: true,
};

test("complete values have no error in either mode", () => {
  expect(registrationProblems(member, "member")).toEqual({});
  expect(registrationProblems({ ...emptyRegistration, name: "A", phone: "19991234567", consent: true }, "visitor")).toEqual({});
});

test.each([
  [{ name: " " }, { name: "field.required" }],
  [{ name: "A" }, { name: "profile.nameShort" }],
  [{ name: "a".repeat(101) }, { name: "profile.nameLong" }],
  [{ email: "" }, { email: "field.required" }],
  [{ email: "ana@" }, { email: "field.email" }],
  [{ phone: "" }, { phone: "field.required" }],
  [{ phone: "(19) 9912" }, { phone: "profile.phone" }],
  [{ phone: "(00) 99123-4567" }, { phone: "field.phone" }],
  [{ password: "curta", confirmation: "curta" }, { password: "password.weak" }],
  [{ confirmation: "Videira#202" }, { confirmation: "password.mismatch" }],
  [{ consent: false }, { consent: "consent.needed" }],
])("a member with %j: %j", (change, problems) => {
  expect(registrationProblems({ ...member, ...change }, "member")).toEqual(problems);
});

test("a visitor needs neither e-mail nor password, but must consent", () => {
  expect(registrationProblems({ ...emptyRegistration, email: "x" }, "visitor")).toEqual({
    name: "field.required",
    phone: "field.required",
    email: "field.email",
    consent: "consent.needed",
  });
});

test("the repetition and blank fields are not sent", () => {
  expect(toMember(member, "2026-11-21")).toEqual({
    name: "Ana Souza",
    email: "ana@exemplo.com",
    phone: "(19) 99123-4567",
    password: "Videira#2026",
    consent_version: "2026-11-21",
  });
  expect(toVisitor({ ...emptyRegistration, name: " Ana ", phone: "19991234567" }, "2026-11-21")).toEqual({
    name: "Ana",
    phone: "19991234567",
    consent_version: "2026-11-21",
  });
});
