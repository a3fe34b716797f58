import { expect, it } from "vitest";
import { emptiedFields } from "./dialog.tsx";

it("what a card had cannot be emptied; what it came without is not asked for", () => {
  const before = { phone: "19991234567", family_name: "Souza" };
  expect(emptiedFields({ phone: " ", family_name: "" }, before)).toEqual({
    phone: "visitor.phoneRequired",
    family_name: "visitor.familyNameRequired",
  });
  expect(emptiedFields({ phone: "", family_name: "" }, { phone: "", family_name: "" })).toEqual({});
});
