import { useCallback, useEffect, useRef, useState } from "react";
import { isFailure } from "./failure.ts";

/** Milliseconds between attempts while marks wait. */
const RETRY_MS = 15_000;

/** A tap on a sheet, and when it was, by the device's clock. */
export interface KeptMark<V> {
  readonly value: V;
  readonly at: string;
}
type Marks<V> = Readonly<Record<string, KeptMark<V>>>;

function read<V>(key: string): Marks<V> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Marks<V>;
  } catch {
    return {};
  }
}
function write(key: string, marks: object): void {
  try {
    if (Object.keys(marks).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(marks));
  } catch {
    // Without storage the marks are lost when the page is closed.
  }
}

interface Options<V> {
  /** The sheet's name on this device, with the account's id: another account on it sends nothing of this one's. */
  readonly sheet: string;
  /** Sends marks; rejects with the server's failure. */
  readonly send: (marks: readonly (KeptMark<V> & { readonly key: string })[]) => Promise<unknown>;
}

/**
 * The marks of a sheet that is filled in by taps, often without network. Each is kept on the device at once and leaves it when the
 * server has it; what waits is sent when the network is back, every 15 s, and when the sheet is opened again. A refusal keeps the
 * marks and is said.
 */
export function useKeptMarks<V>({ sheet, send }: Options<V>) {
  const key = `aprisco_marks ${sheet}`;
  const [waiting, setWaiting] = useState<Marks<V>>(() => read<V>(key));
  const [marks, setMarks] = useState(waiting);
  const [refusal, setRefusal] = useState<string | null>(null);
  const state = useRef({ waiting, isBusy: false });
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const keep = useCallback(
    (marks: Marks<V>) => {
      state.current.waiting = marks;
      write(key, marks);
      setWaiting(marks);
    },
    [key],
  );
  const flush = useCallback(async (): Promise<void> => {
    const { current } = state;
    if (current.isBusy) return;
    current.isBusy = true;
    try {
      // A mark that was changed while its former value was under way is sent in the next turn.
      while (Object.keys(current.waiting).length > 0) {
        const sent = Object.entries(current.waiting);
        await latest.current(sent.map(([name, mark]) => ({ key: name, ...mark })));
        setRefusal(null);
        const isSent = ([name, { at }]: [string, KeptMark<V>]): boolean => sent.some(([one, mark]) => one === name && mark.at === at);
        keep(Object.fromEntries(Object.entries(current.waiting).filter((entry) => !isSent(entry))));
      }
    } catch (cause) {
      if (isFailure(cause) && !cause.isUnreachable) setRefusal(cause.message);
    }
    current.isBusy = false;
  }, [keep]);
  useEffect(() => {
    const again = () => void flush();
    again();
    addEventListener("online", again);
    const timer = setInterval(again, RETRY_MS);
    return () => {
      removeEventListener("online", again);
      clearInterval(timer);
    };
  }, [flush]);
  return {
    /** The marks of this opening of the sheet, and those that waited before it. */
    marks,
    /** The number of marks that the server does not have yet. */
    waiting: Object.keys(waiting).length,
    /** Why the server refused them; null: it did not. */
    refusal,
    mark: (name: string, value: V) => {
      const made = { [name]: { value, at: new Date().toISOString() } };
      setMarks((before) => ({ ...before, ...made }));
      keep({ ...state.current.waiting, ...made });
      void flush();
    },
  };
}
