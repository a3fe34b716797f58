import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { describe, expect, it } from "vitest";
import { safeParse } from "zod/mini";
import { accessProblems as problemsOf, newAccount } from "../accounts/index.ts";
import { beginning, conversionOf as bodyOf, fromCard } from "./convert-form.tsx";

const card = { id: 7, name: "Ana Souza", phone: "19991234567", email: null, family_name: "Souza", has_children: true } as Visitor;
const whole = {
  ...beginning(card),
  ...fromCard(card),
  email: "ana@casa.example",
  access: "password",
  password: "segredo",
  confirmation: "segredo",
} as const;
const codesOf = (draft: object) => safeParse(newAccount, draft).error?.issues.map(({ message }) => message) ?? [];

describe("the conversion's form", () => {
  it("begins as a member of the administrative department, invited at the card's address", () => {
    expect(beginning({ email: "ana@casa.example" })).toMatchObject({
      email: "ana@casa.example",
      role: "membro",
      department: "Departamento Administrativo",
      access: "invitation",
    });
  });
  it("asks for an address to sign in with when the card has none", () => {
    expect(problemsOf({ ...whole, email: " " })).toEqual({ email: "user.emailRequired" });
    expect(codesOf({ ...whole, email: "ana@" })).toEqual(["field.email"]);
  });
  it("requires a password of six characters and its repetition", () => {
    expect([codesOf(whole), problemsOf(whole)]).toEqual([[], {}]);
    expect(problemsOf({ ...whole, password: "" })).toEqual({ password: "access.passwordNeeded" });
    // Blanks alone would be sent as no password, which means an invitation.
    expect(problemsOf({ ...whole, password: "      " })).toEqual({ password: "access.passwordNeeded" });
    expect(codesOf({ ...whole, password: "cinco" })).toEqual(["password.oneTime"]);
    expect(problemsOf({ ...whole, confirmation: "Segredo" })).toEqual({ confirmation: "access.mismatch" });
  });
  it("requires and sends no password for an invitation", () => {
    const invited = { ...whole, access: "invitation", confirmation: "" } as const;
    expect(problemsOf(invited)).toEqual({});
    expect(bodyOf(invited, null)).not.toHaveProperty("password");
  });
  it("names the card, and the known account only when there is one", () => {
    expect(bodyOf(whole, null)).toMatchObject({ visitor_id: 7, password: "segredo", has_children: true, role: "membro" });
    expect(bodyOf(whole, null)).not.toHaveProperty("account_id");
    expect(bodyOf(whole, null)).not.toHaveProperty("confirmation");
    expect(bodyOf(whole, 12)).toMatchObject({ visitor_id: 7, account_id: 12 });
  });
});
