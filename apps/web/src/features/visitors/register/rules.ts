import { visitorInput } from "@aprisco/contract/visitors/visitor.ts";
import { toVisitorInput } from "./input.ts";
import { fieldOf, type VisitorFormProblems, type VisitorFormValues } from "./values.ts";

export { toVisitorInput } from "./input.ts";

/** What the contract finds wrong with a registration, by the form's fields. Loaded apart, for the schema library that it brings. */
export function contractProblems(values: VisitorFormValues): VisitorFormProblems {
  const problems: VisitorFormProblems = {};
  const { error } = visitorInput.safeParse(toVisitorInput(values));
  for (const issue of error?.issues ?? []) {
    const field = fieldOf(String(issue.path[0]), values);
    if (field) problems[field] ??= issue.message;
  }
  return problems;
}
