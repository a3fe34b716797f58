import type { EditScope } from "@aprisco/contract/agenda.ts";
import { useState } from "react";

type Answer = EditScope | null;

/** Asks for the edit scope while the form waits: undefined for an event that does not recur, null when the dialog is closed. */
export function useScope(recurs: boolean) {
  const [waiting, setWaiting] = useState<{ readonly answer: (scope: Answer) => void } | null>(null);
  const done = (scope: Answer) => {
    waiting?.answer(scope);
    setWaiting(null);
  };
  return {
    isAsking: waiting !== null,
    ask: async (): Promise<Answer | undefined> => (recurs ? await new Promise<Answer>((answer) => setWaiting({ answer })) : undefined),
    choose: (scope: EditScope) => done(scope),
    leave: () => done(null),
  };
}
