import type { NamedRoute } from "@aprisco/contract/route.ts";
import type { LooseInput } from "../asked.ts";
import { newClientId } from "../client-id.ts";
import { isFailure, type ApiFailure } from "../failure.ts";
import { placeOf } from "../kept-answers.ts";
import { pathOf } from "../client.ts";
import type { Answer } from "../transport.ts";
import type { ActStore } from "./act-store.ts";
import { kindOf, type KeptAct, type QueuedRoute } from "./kept-act.ts";

/** Milliseconds. A call ends after 20 s (transport.ts): then another tab may send what this one did not. */
const CLAIM_MS = 30_000;
/** Milliseconds. A form waits so long for the answer; afterwards the act is kept, and its call goes on. */
const PATIENCE_MS = 8_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;
const LIFE_MS = 30 * 86_400_000;

export interface QueueParts {
  /** Whose acts these are (KeptAct). */
  readonly owner: string;
  readonly store: ActStore;
  /** The route of a kind; undefined: this version of the application does not know it. */
  readonly rowOf: (kind: string) => Promise<NamedRoute | undefined>;
  /** Makes the call in the owner's name. @throws ApiFailure; one with the status 401 if the owner is not signed in */
  readonly send: (row: NamedRoute, input: LooseInput) => Promise<Answer<unknown>>;
  /** Why an act was refused, if not as the server says; null: as it says. */
  readonly explain?: (act: KeptAct, refusal: ApiFailure) => Promise<string | null>;
  /** This tab, and the tabs that are open; null: the browser does not say (without TLS), and a claim ends by its time alone. */
  readonly tab?: string;
  readonly openTabs?: () => Promise<ReadonlySet<string> | null>;
  /** An act was sent after its form had closed. */
  readonly onSent?: (act: KeptAct, row: NamedRoute, answer: Answer<unknown>) => void;
  /** The acts that are not sent, without those whose form is still open. */
  readonly onChange?: (acts: readonly KeptAct[]) => void;
  /** Tells other tabs that this one has changed the acts. */
  readonly tell?: () => void;
}

export interface NewAct {
  readonly input: LooseInput;
  readonly title: string;
  readonly name: string;
  /** The unsent act that this one changes. */
  readonly instead?: KeptAct | undefined;
  /** It counts as done now. Default: as done when `instead` was. */
  readonly isDoneNow?: boolean | undefined;
}

/** A sheet that is filled in by taps, and what the list of unsent acts calls it. */
export interface MarkedSheet {
  readonly params: Readonly<Record<string, string | number>>;
  readonly title: string;
  readonly name: string;
  /**
   * The lists of the route's body, each with a field of the marks: `{ person_ids: "person_id" }`. `*`: the marks themselves. Default:
   * `{ marks: "*" }`.
   */
  readonly lists?: Readonly<Record<string, string>>;
}

export interface ActQueue {
  /**
   * Does an act: sends it at once, or keeps it on the device and sends it by itself later.
   *
   * @returns the answer; null: the act is kept
   * @throws ApiFailure the server's refusal
   */
  readonly submit: (row: QueuedRoute, act: NewAct) => Promise<Answer<unknown> | null>;
  /**
   * Keeps a tap on a sheet and sends what was tapped; the later tap on a subject stands. The route's body has the sheet's lists.
   *
   * @param words of the marks (KeptAct)
   * @throws ApiFailure where the browser keeps nothing, and the marks could not be sent
   */
  readonly mark: (row: NamedRoute, sheet: MarkedSheet, marks: Readonly<Record<string, object>>, words?: KeptAct["words"]) => Promise<void>;
  /** Sends what may be sent now. `all`: also what waits for its time, and what was refused. */
  readonly flush: (all?: boolean) => Promise<void>;
  /** There is a network again: sends what waited for one. */
  readonly resume: () => Promise<void>;
  readonly discard: (act: KeptAct) => Promise<void>;
  /** Takes a discard back. */
  readonly keep: (act: KeptAct) => Promise<void>;
  /** Reads the acts anew, because another tab has changed them. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

type Outcome =
  | { readonly state: "sent"; readonly answer: Answer<unknown> }
  | { readonly state: "refused"; readonly failure: ApiFailure }
  | { readonly state: "waits" };

/** Whether the server itself says no; an answer without envelope is another's (a proxy, the sign-in page of a network). */
const isRefusal = ({ status, code }: ApiFailure): boolean =>
  status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status) && code !== "http.status";

/** Milliseconds after the `n`th failure in a row, from the half to the whole, so that devices do not come back together. */
const waitAfter = (n: number): number =>
  Math.ceil(Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, n - 1), LONGEST_WAIT_MS) * (0.5 + Math.random() / 2));

const fresh = { state: "waiting", reason: null, attempts: 0, notBefore: 0, claimedUntil: 0, claimedBy: "" } as const;
const nextOrder = (acts: readonly KeptAct[]): number => Math.max(0, ...acts.map(({ order }) => order)) + 1;

/** The record that a call is about, as a path. */
export function subjectOf(row: NamedRoute, input: LooseInput): string {
  const { path, params } = placeOf(row, input);
  return pathOf(path, { ...params });
}

/** What is sent. */
const contentOf = ({ input, marks }: KeptAct): string => JSON.stringify([input, marks]);

const isOffline = (): boolean => navigator.onLine === false;

const namedBody = (row: QueuedRoute, body: unknown, clientId: string, at: string): object => ({
  ...(body as object),
  client_id: clientId,
  [row.queued]: at,
});

/** The body of a sheet's marks: lists of the same length (MarkedSheet). */
function bodyOfMarks(marks: Readonly<Record<string, object>>, lists: Readonly<Record<string, string>> = { marks: "*" }): object {
  const all = Object.values(marks);
  const listOf = (field: string) => (field === "*" ? all : all.map((mark) => (mark as Readonly<Record<string, unknown>>)[field]));
  return Object.fromEntries(Object.entries(lists).map(([name, field]) => [name, listOf(field)]));
}

/** The queue of one owner's unsent acts. It knows neither sessions nor screens: an account's is made in account-queue.ts. */
export function createActQueue({ owner, store, rowOf, send, explain, onSent, onChange, tell, tab = "", openTabs }: QueueParts): ActQueue {
  /** Milliseconds since 1970: nothing is sent before. */
  let pausedUntil = 0;
  /** The server named the time, so that a network that is back does not shorten it. */
  let isTimeNamed = false;
  let failures = 0;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  /** Acts whose form waits for the answer. */
  const inForms = new Set<string>();
  const show = async (): Promise<void> => onChange?.((await store.read(owner)).filter(({ clientId }) => !inForms.has(clientId)));
  const changed = async (): Promise<void> => {
    await show();
    tell?.();
  };
  /**
   * Writes the outcome of a call to the stored act; null deletes it. An act that was changed while it was under way keeps the change,
   * which is sent next; a discarded one stays away.
   */
  const settle = (sent: KeptAct, outcome: Partial<KeptAct> | null): Promise<void> =>
    store.turn(owner, (acts) => {
      const stored = acts.find(({ clientId }) => clientId === sent.clientId);
      if (!stored) return { value: undefined };
      if (contentOf(stored) !== contentOf(sent)) return { value: undefined, put: [{ ...stored, claimedUntil: 0 }] };
      return outcome === null ? { value: undefined, drop: [sent.clientId] } : { value: undefined, put: [{ ...sent, ...outcome }] };
    });
  const drop = ({ clientId }: KeptAct): Promise<void> => store.turn(owner, () => ({ value: undefined, drop: [clientId] }));
  const pause = (ms: number, isNamed: boolean): void => {
    pausedUntil = Date.now() + ms;
    isTimeNamed = isNamed;
  };

  /** Says in its own words why an act was refused, if it is still there and was not changed. */
  const explainRefusal = async (refused: KeptAct, refusal: ApiFailure): Promise<void> => {
    const reason = (await explain?.(refused, refusal).catch(() => null)) ?? null;
    if (reason === null) return;
    await store.turn(owner, (acts) => {
      const same = acts.filter(({ clientId, state }) => clientId === refused.clientId && state === "refused");
      return { value: undefined, put: same.flatMap((act) => (contentOf(act) === contentOf(refused) ? [{ ...act, reason }] : [])) };
    });
    await changed();
  };

  /** Sends a claimed act, and keeps what came of it. */
  const deliver = async (act: KeptAct, row: NamedRoute): Promise<Outcome> => {
    try {
      const answer = await send(row, act.marks ? { ...act.input, body: bodyOfMarks(act.marks, act.lists) } : act.input);
      failures = 0;
      await settle(act, null);
      return { state: "sent", answer };
    } catch (cause) {
      const attempts = act.attempts + 1;
      if (!isFailure(cause)) {
        // A fault of this page: it is not tried again at once.
        await settle(act, { attempts, notBefore: Date.now() + LONGEST_WAIT_MS, claimedUntil: 0 });
        throw cause;
      }
      if (isRefusal(cause)) {
        await settle(act, { state: "refused", reason: cause.message, claimedUntil: 0 });
        explainRefusal(act, cause).catch(() => undefined);
        return { state: "refused", failure: cause };
      }
      const named = (cause.retryAfter ?? 0) * 1_000;
      if (cause.status === 401) pause(Infinity, true);
      else if (cause.isUnreachable || cause.status < 500) pause(Math.max(named, waitAfter((failures += 1))), named > 0);
      // A failure of the server may be this act's own: others do not wait for it.
      const ownWait = cause.status >= 500 ? Math.max(named, waitAfter(attempts)) : 0;
      await settle(act, { attempts, notBefore: Date.now() + ownWait, claimedUntil: 0 });
      return { state: "waits" };
    } finally {
      await changed();
    }
  };

  /** The next act that may be sent, which no other tab sends then; null: none now. */
  const claim = async (): Promise<KeptAct | null> => {
    const tabs = (await openTabs?.()) ?? null;
    return await store.turn(owner, (acts) => {
      const now = Date.now();
      const isFree = ({ claimedUntil, claimedBy }: KeptAct): boolean => claimedUntil <= now || tabs?.has(claimedBy) === false;
      const waiting = acts.filter(({ state }) => state === "waiting");
      const isFirst = (act: KeptAct): boolean => waiting.find(({ subject }) => subject === act.subject) === act;
      const next = waiting.find((act) => isFirst(act) && act.notBefore <= now && isFree(act));
      if (!next) return { value: null };
      const value = { ...next, claimedUntil: now + CLAIM_MS, claimedBy: tab };
      return { value, put: [value] };
    });
  };

  const isPaused = (): boolean => isStopped || isOffline() || Date.now() < pausedUntil;

  const sendAll = async (): Promise<void> => {
    await store.sweep(new Date(Date.now() - LIFE_MS).toISOString());
    while (!isPaused()) {
      const act = await claim();
      if (!act) break;
      const row = await rowOf(act.kind);
      if (!row) {
        await settle(act, { notBefore: Date.now() + LONGEST_WAIT_MS, claimedUntil: 0 });
        continue;
      }
      const outcome = await deliver(act, row);
      if (outcome.state === "sent") onSent?.(act, row, outcome.answer);
    }
  };

  /** Wakes up when the next act may be sent. */
  const schedule = async (): Promise<void> => {
    clearTimeout(timer);
    const times = (await store.read(owner))
      .filter(({ state }) => state === "waiting")
      .map((act) => Math.max(act.notBefore, act.claimedUntil));
    const at = Math.max(pausedUntil, Math.min(...times));
    if (isStopped || isOffline() || !Number.isFinite(at)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), Math.max(at - Date.now(), 1_000));
  };

  const run = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false;
        await sendAll();
      } while (isAskedAgain);
      await schedule();
    } finally {
      running = null;
    }
  };
  const flush = async (all = false): Promise<void> => {
    if (all) {
      pausedUntil = 0;
      await store.turn(owner, (acts) => ({
        value: undefined,
        put: acts.map((act) => ({ ...act, state: "waiting" as const, reason: null, notBefore: 0 })),
      }));
    }
    isAskedAgain = true;
    await (running ??= run());
  };

  return {
    submit: async (row, { input, title, name, instead, isDoneNow = false }) => {
      const at = (isDoneNow ? undefined : instead?.at) ?? new Date().toISOString();
      // What was refused is not stored; what waits may be, if its answer was lost: it keeps its name.
      const clientId = instead?.state === "waiting" ? instead.clientId : newClientId();
      const whole = { ...input, body: namedBody(row, input.body, clientId, at) };
      const made = { clientId, owner, kind: kindOf(row), subject: subjectOf(row, input), title, name, input: whole, at } as const;
      let act: KeptAct;
      let isFirst: boolean;
      try {
        [act, isFirst] = await store.turn(owner, (acts) => {
          const others = acts.filter((other) => other.clientId !== instead?.clientId && other.state === "waiting");
          const order = instead?.order ?? nextOrder(acts);
          // A call that is under way ends first: the older text must not arrive last.
          const underWay = acts.find((other) => other.clientId === clientId && other.claimedUntil > Date.now());
          const goesAhead = !isOffline() && !underWay && !others.some((other) => other.subject === made.subject && other.order < order);
          const claim = goesAhead ? { claimedUntil: Date.now() + CLAIM_MS, claimedBy: tab } : {};
          const { claimedUntil, claimedBy } = { ...fresh, ...underWay, ...claim };
          const kept: KeptAct = { ...made, ...fresh, order, claimedUntil, claimedBy };
          const gone = instead && instead.clientId !== clientId ? [instead.clientId] : [];
          return { value: [kept, goesAhead] as const, put: [kept], drop: gone };
        });
      } catch {
        // The browser keeps nothing: the act is sent now or fails now.
        return await send(row, whole);
      }
      if (!isFirst) {
        await changed();
        void flush();
        return null;
      }
      inForms.add(clientId);
      const sending = deliver(act, row);
      let patience: ReturnType<typeof setTimeout> | undefined;
      const left = new Promise<null>((resolve) => {
        patience = setTimeout(() => resolve(null), PATIENCE_MS);
      });
      const outcome = await Promise.race([sending, left]);
      clearTimeout(patience);
      inForms.delete(clientId);
      if (outcome?.state !== "sent") await changed();
      if (outcome === null) {
        void sending.then((late) => {
          if (late.state === "sent") onSent?.(act, row, late.answer);
          void flush();
        });
        return null;
      }
      void schedule();
      if (outcome.state === "sent") return outcome.answer;
      if (outcome.state === "waits") return null;
      // The form still shows what was typed; an act that was in the list stays there.
      if (!instead) {
        await drop(act);
        await changed();
      }
      throw outcome.failure;
    },
    mark: async (row, { params, title, name, lists }, marks, words) => {
      const subject = subjectOf(row, { params });
      const kept = store.turn(owner, (acts) => {
        const now = Date.now();
        // What is under way is not touched: the taps after it follow it.
        const open = acts.find((act) => act.subject === subject && act.kind === kindOf(row) && act.claimedUntil <= now);
        const at = open?.at ?? new Date(now).toISOString();
        const order = open?.order ?? nextOrder(acts);
        const made = { clientId: open?.clientId ?? newClientId(), owner, order, kind: kindOf(row), subject, title, name, at };
        const sheet = {
          input: { params },
          marks: { ...open?.marks, ...marks },
          words: { ...open?.words, ...words },
          ...(lists ? { lists } : {}),
        };
        return { value: true, put: [{ ...made, ...fresh, ...sheet }] };
      });
      if (!(await kept.catch(() => false))) {
        // The browser keeps nothing: the marks are sent now or fail now.
        await send(row, { params, body: bodyOfMarks(marks, lists) });
        return;
      }
      await changed();
      await flush();
    },
    flush,
    resume: async () => {
      failures = 0;
      if (!isTimeNamed) pausedUntil = 0;
      await flush();
    },
    discard: async (act) => {
      await drop(act);
      await changed();
    },
    keep: async (act) => {
      await store.turn(owner, () => ({ value: undefined, put: [{ ...act, claimedUntil: 0 }] }));
      await changed();
      await flush();
    },
    refresh: show,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
