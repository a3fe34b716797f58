import { useEffect, useRef, useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "../api/form-drafts.ts";
import type { KeptDraft } from "../api/kept-drafts.ts";
import { onSessionEnd } from "../api/session-end.ts";
import { useSession } from "../api/session-state.ts";

/**
 * Keeps what a form holds when the session ends during typing, and finds it again after the sign-in.
 *
 * @param form tells the form apart from others at the same address
 * @param typed what is to be kept; null while nothing was typed
 */
export function useKeptDraft(form: string, typed: KeptDraft | null): { readonly kept: KeptDraft | null; readonly forget: () => void } {
  const account = useSession().user?.id;
  const place = `${location.pathname}${location.search} ${form}`;
  const [kept, setKept] = useState(() => (account === undefined ? null : readDraft(place, account)));
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(
    () =>
      onSessionEnd(() => {
        if (account !== undefined && latest.current) keepDraft(place, account, latest.current);
      }),
    [place, account],
  );
  const forget = () => {
    if (!kept) return;
    forgetDraft(place);
    setKept(null);
  };
  return { kept, forget };
}
