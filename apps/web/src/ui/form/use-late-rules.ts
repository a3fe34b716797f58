import { useEffect, useState } from "react";
import { logProblem } from "../../log-problem.ts";

/**
 * The rules of a light page's form. They bring the schema library, twelve kilobytes that no first paint needs, so they are
 * asked for once the page is on the screen.
 *
 * @param load imports the rules; the same function at every rendering
 * @returns the rules; null until they are here. When they cannot be loaded, `none`: the server has the same rules and names the field.
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
