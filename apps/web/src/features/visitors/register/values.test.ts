import { visitorInput } from "@aprisco/contract/visitors-card.ts";
import { describe, expect, it } from "vitest";
import { contractProblems, toVisitorInput } from "./rules.ts";
import { consentProblem, emptyVisitor, isIncomplete, isStepValid, stepOf, type VisitorFormMode, type VisitorFormValues } from "./values.ts";

const problemsOf = (values: VisitorFormValues, mode: VisitorFormMode) => ({ ...contractProblems(values), ...consentProblem(values, mode) });

const ana = { ...emptyVisitor, name: "Ana Souza", phone: "19991234567", family_name: "Souza" };

describe("the validation of steps (spec.md §5)", () => {
  it("step 1 needs name and phone", () => {
    expect(isStepValid(problemsOf(emptyVisitor, "public"), 0)).toBe(false);
    expect(isStepValid(problemsOf({ ...emptyVisitor, name: "Ana" }, "public"), 0)).toBe(false);
    expect(isStepValid(problemsOf({ ...emptyVisitor, name: "  ", phone: "19991234567" }, "public"), 0)).toBe(false);
    expect(isStepValid(problemsOf({ ...emptyVisitor, name: "Ana", phone: "19991234567" }, "public"), 0)).toBe(true);
  });
  it("step 1 does not let a wrong optional field pass", () => {
    expect(isStepValid(problemsOf({ ...ana, email: "ana@" }, "public"), 0)).toBe(false);
    expect(isStepValid(problemsOf({ ...ana, cep: "1308" }, "public"), 0)).toBe(false);
  });
  it("step 2 needs the family's name", () => {
    expect(isStepValid(problemsOf({ ...ana, family_name: "" }, "public"), 1)).toBe(false);
    expect(isStepValid(problemsOf(ana, "public"), 1)).toBe(true);
    expect(isStepValid(problemsOf({ ...ana, has_children: true, children_count: "31" }, "public"), 1)).toBe(false);
    expect(isStepValid(problemsOf({ ...ana, has_children: false, children_count: "31" }, "public"), 1)).toBe(true);
  });
  it("the public form requires consent, the staff's does not", () => {
    expect(problemsOf(ana, "public")).toEqual({ consent: "visitorForm.consent" });
    expect(problemsOf({ ...ana, consent: true }, "public")).toEqual({});
    expect(problemsOf(ana, "staff")).toEqual({});
  });
  it("says 'incomplete' only when a required field is missing", () => {
    expect(isIncomplete(problemsOf({ ...ana, family_name: "" }, "staff"))).toBe(true);
    expect(isIncomplete(problemsOf({ ...ana, phone: "123" }, "staff"))).toBe(false);
  });
  it("knows the step of a field", () => {
    expect([stepOf("state"), stepOf("children_ages"), stepOf("consent"), stepOf("notes")]).toEqual([0, 1, 2, 2]);
  });
});

describe("what is sent", () => {
  it("is a registration of the contract, with blanks as null and the defaults of spec.md §3", () => {
    expect(visitorInput.parse(toVisitorInput(ana))).toMatchObject({
      phone: "+5519991234567",
      email: null,
      marital_status: null,
      how_found_church: null,
      best_contact_time: "any_time",
      accepts_calls: true,
      accepts_visits: true,
    });
  });
  it("leaves children out unless there are some", () => {
    const typed = { ...ana, children_count: "2", children_ages: "4 e 9" };
    expect(toVisitorInput(typed)).not.toHaveProperty("children_count");
    expect(toVisitorInput({ ...typed, has_children: true })).toMatchObject({ children_count: 2, children_ages: "4 e 9" });
  });
  it("sends the person's own words for 'outro'", () => {
    const other = { ...ana, how_found_church: "outro" as const };
    expect(toVisitorInput({ ...other, how_found_other: "Rádio" }).how_found_church).toBe("Rádio");
    expect(toVisitorInput(other).how_found_church).toBe("outro");
  });
  it("names the privacy text only when the person agreed, and the congregation of the link", () => {
    const extras = { congregationId: 3, privacyVersion: "2026-11-21" };
    expect(toVisitorInput(ana, extras)).not.toHaveProperty("consent_version");
    expect(toVisitorInput({ ...ana, consent: true }, extras)).toMatchObject({ consent_version: "2026-11-21", congregation_id: 3 });
  });
  it("has no status, date or owner from the public form", () => {
    expect(Object.keys(toVisitorInput(ana))).not.toEqual(expect.arrayContaining(["status"]));
    for (const field of ["visit_date", "follow_up_owner_id", "notes", "consent"]) expect(toVisitorInput(ana)).not.toHaveProperty(field);
  });
});
