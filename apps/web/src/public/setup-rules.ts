import { setupInput } from "@aprisco/contract/setup.ts";
import { toSetupInput, type SetupProblems, type SetupValues } from "./setup-values.ts";

/** The contract's errors of the setup form. A lazy file, because it brings the schema library. */
export function contractProblems(values: SetupValues): SetupProblems {
  const problems: Record<string, string> = {};
  for (const { path, message } of setupInput.safeParse(toSetupInput(values)).error?.issues ?? []) problems[path.join(".")] ??= message;
  return problems;
}
