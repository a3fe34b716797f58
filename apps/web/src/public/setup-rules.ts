import { setupInput } from "@aprisco/contract/setup.ts";
import { toSetupInput, type SetupProblems, type SetupValues } from "./setup-values.ts";

/** What the contract finds wrong with the first run's answers. Loaded apart, for the schema library that it brings. */
export function contractProblems(values: SetupValues): SetupProblems {
  const problems: Record<string, string> = {};
  for (const { path, message } of setupInput.safeParse(toSetupInput(values)).error?.issues ?? []) problems[path.join(".")] ??= message;
  return problems;
}
