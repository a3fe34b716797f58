import type { Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { describe, expect, it } from "vitest";
import { bodyOf, draftOf, problemsOf, type ConvertDraft } from "./convert-draft.ts";

const card = { id: 7, name: "Ana Souza", phone: "19991234567", email: null, family_name: "Souza", has_children: true } as Visitor;
const whole: ConvertDraft = { ...draftOf(card), email: "ana@casa.example", password: "segredo", confirmation: "segredo" };

describe("the conversion's form", () => {
  it("begins as a member of the administrative department, with the card's address", () => {
    expect(draftOf({ email: "ana@casa.example" })).toMatchObject({
      email: "ana@casa.example",
      role: "membro",
      department: "Departamento Administrativo",
    });
  });
  it("asks for an address to sign in with when the card has none", () => {
    expect(problemsOf({ ...whole, email: " " })).toEqual({ email: "user.emailRequired" });
    expect(problemsOf({ ...whole, email: "ana@" })).toEqual({ email: "field.email" });
  });
  it("wants a password of six characters, twice the same", () => {
    expect(problemsOf(whole)).toEqual({});
    expect(problemsOf({ ...whole, password: "" })).toEqual({ password: "convert.passwordNeeded" });
    expect(problemsOf({ ...whole, password: "cinco", confirmation: "cinco" })).toEqual({ password: "password.oneTime" });
    expect(problemsOf({ ...whole, confirmation: "Segredo" })).toEqual({ confirmation: "convert.mismatch" });
  });
  it("wants no password for an invitation, and sends none", () => {
    const invited: ConvertDraft = { ...whole, access: "invitation", confirmation: "" };
    expect(problemsOf(invited)).toEqual({});
    expect(bodyOf(card, invited, null)).not.toHaveProperty("password");
  });
  it("names the card, and the known account only when there is one", () => {
    expect(bodyOf(card, whole, null)).toMatchObject({ visitor_id: 7, password: "segredo", has_children: true, role: "membro" });
    expect(bodyOf(card, whole, null)).not.toHaveProperty("account_id");
    expect(bodyOf(card, whole, 12)).toMatchObject({ visitor_id: 7, account_id: 12 });
  });
});
