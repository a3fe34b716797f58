import { useEffect, useState } from "react";
import { logProblem } from "../../log-problem.ts";

/**
 * The rules of a form on a light page, loaded after the first paint, because they bring the schema library (12 KB).
 * @param load imports the rules; must be a stable function
 * @returns the rules; null until they are loaded. `none` if they cannot be loaded: the server has the same rules and names the
 * field.
 */
export function useLateRules<R extends (...values: never[]) => unknown>(load: () => Promise<R>, none: R): R | null {
  const [rules, setRules] = useState<R | null>(null);
  useEffect(() => {
    let wanted = true;
    const take = (found: R) => {
      if (wanted) setRules(() => found);
    };
    load().then(take, (cause: unknown) => {
      logProblem("The form's rules could not be loaded", cause);
      take(none);
    });
    return () => {
      wanted = false;
    };
  }, [load, none]);
  return rules;
}
