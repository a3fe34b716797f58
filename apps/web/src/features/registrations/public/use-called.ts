import { useEffect, useState } from "react";
import { isFailure, type ApiFailure } from "../../../api/failure.ts";

export type CallState<T> =
  | { readonly state: "waiting" }
  | { readonly state: "here"; readonly data: T }
  | { readonly state: "failed"; readonly failure: ApiFailure | null };

/** What a public page asks once for a key, and again by hand; null: nothing to ask. */
export function useCalled<T>(key: string | null, ask: (key: string) => Promise<T>) {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly called: CallState<T> } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (key === null) return undefined;
    let isWanted = true;
    const keep = (called: CallState<T>) => {
      if (isWanted) setAnswer({ key, called });
    };
    ask(key).then(
      (data) => keep({ state: "here", data }),
      (cause: unknown) => keep({ state: "failed", failure: isFailure(cause) ? cause : null }),
    );
    return () => {
      isWanted = false;
    };
    // `ask` is a function of the module.
  }, [key, ask, round]);
  const called: CallState<T> = answer !== null && answer.key === key ? answer.called : { state: "waiting" };
  return {
    called,
    put: (data: T) => {
      if (key !== null) setAnswer({ key, called: { state: "here", data } });
    },
    again: () => {
      setAnswer(null);
      setRound(round + 1);
    },
  };
}
