import { useEffect, useState } from "react";
import { watchForServer } from "../../api/server-back.ts";
import { logProblem } from "../../log-problem.ts";

/**
 * The rules of a form on a light page, loaded after the first paint, because they bring the schema library (12 KB).
 * @param load imports the rules; must be a stable function
 * @param few what the page knows by itself, in their place while they cannot be loaded: the server has all of them and names the
 * field; must be stable
 * @returns the rules; null until they are loaded
 */
export function useLateRules<R extends (...values: never[]) => unknown>(load: () => Promise<R>, few: R): R | null {
  const [rules, setRules] = useState<R | null>(null);
  useEffect(() => {
    let wanted = true;
    let end = (): void => undefined;
    const take = (found: R) => {
      if (wanted) setRules(() => found);
    };
    const again = (): void =>
      void load().then(
        (found) => {
          end();
          take(found);
        },
        () => undefined,
      );
    load().then(take, (cause: unknown) => {
      logProblem("The form's rules could not be loaded", cause);
      take(few);
      if (wanted) end = watchForServer(again);
    });
    return () => {
      wanted = false;
      end();
    };
  }, [load, few]);
  return rules;
}
