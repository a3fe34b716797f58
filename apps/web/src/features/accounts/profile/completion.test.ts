import { expect, test } from "vitest";
import { completionProblems, type CompletionValues } from "./completion.ts";

const complete: CompletionValues = {
  phone: "(19) 99123-4567",
  address: "Rua das Oliveiras, 1",
  birthDate: "1990-05-04",
  maritalStatus: "casado",
  profession: "Professora",
  emergencyContact: "",
  emergencyPhone: "",
};

test("complete, with the optional ones left out", () => {
  expect(completionProblems(complete, 2026)).toEqual({});
});

test.each([
  [{ phone: "" }, { phone: "profile.phone" }],
  [{ phone: "(19) 9912" }, { phone: "profile.phone" }],
  [{ phone: "(00) 99123-4567" }, { phone: "field.phone" }],
  [{ address: "Rua 1" }, { address: "profile.address" }],
  [{ birthDate: "" }, { birthDate: "profile.birthDate" }],
  [{ birthDate: "2015-01-01" }, { birthDate: "profile.age" }],
  [{ birthDate: "2014-12-31" }, {}],
  [{ birthDate: "1905-12-31" }, { birthDate: "profile.age" }],
  [{ maritalStatus: "" }, { maritalStatus: "profile.maritalStatus" }],
  [{ profession: " a " }, { profession: "profile.profession" }],
  [{ emergencyPhone: "123" }, { emergencyPhone: "field.phone" }],
] as const)("%j says %j", (change, problems) => {
  expect(completionProblems({ ...complete, ...change }, 2026)).toEqual(problems);
});
