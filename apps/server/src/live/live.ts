import type { StreamEnd } from "@aprisco/contract/live.ts";
import { Readable } from "node:stream";
import type { Caller } from "../access/caller.ts";
import type { FindCallers } from "../access/session.ts";
import { readPayload } from "./told.ts";

/** Of what a reader has not taken, in bytes; what more is told waits as names of events, each once. */
const AHEAD = 4_096;
const textOf = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** One stream of server-sent events. A reader who is slow costs a few kilobytes and misses no name. */
export class EventLine {
  readonly stream = new Readable({ highWaterMark: AHEAD, read: () => this.#goOn() });
  readonly #waiting = new Set<string>();
  #isFull = false;
  #isStuck = false;

  constructor() {
    // Headers travel with the first bytes.
    this.#write(":\n\n");
  }

  /** Tells an event that has nothing to say but its name. */
  tell(event: string): void {
    if (this.#isFull) this.#waiting.add(event);
    else this.#write(textOf(event, {}));
  }

  /** Shows both sides, and what stands between them, that the line is alive; one whose reader has taken nothing since the last time is cut. */
  beat(): void {
    if (this.#isStuck) return void this.stream.destroy();
    this.#isStuck = this.#isFull;
    if (!this.#isFull) this.#write(":\n\n");
  }

  /** The last event; a reader that takes nothing is not waited for. */
  end(why: object): void {
    if (this.#isFull) return void this.stream.destroy();
    if (this.stream.readableEnded || this.stream.destroyed) return;
    this.stream.push(textOf("end", why));
    this.stream.push(null);
  }

  #write(text: string): void {
    if (!this.stream.push(text)) this.#isFull = true;
  }

  #goOn(): void {
    this.#isFull = false;
    this.#isStuck = false;
    const events = [...this.#waiting];
    this.#waiting.clear();
    for (const event of events) this.tell(event);
  }
}

/** Streams of one account at a server; the oldest makes room for one more. */
const MOST_STREAMS = 5;
/** Under half a minute: what stands between takes a silent line for a dead one after as long. */
const BEAT_MS = 25_000;
/** Readers come back spread over it. */
const SPREAD_MS = 10_000;
const SOONEST_MS = 500;

/** The streams of the pages that are open at this server. */
export interface Live {
  /** Opens a stream for a caller; it ends with the caller's session, or as soon as their rights are others. */
  open(caller: Caller): Readable;
  /** What arrives on the channel. */
  hear(payload: string): void;
  /** Whether the channel is heard. What was told while it was not is lost: readers ask again. */
  listens(isListening: boolean): void;
  /** Checks all streams once; the clock does it otherwise. */
  beat(): Promise<void>;
  /** Sends the readers away: the server stops. */
  end(): void;
}

interface Line {
  readonly caller: Caller;
  readonly line: EventLine;
}

/** What decides which rows and calls are open to a caller. */
const standingOf = ({ role, rank, permissions, scopedSections, narrowSections, congregationIds, restricted }: Caller): string =>
  JSON.stringify([role, rank, permissions, scopedSections, narrowSections, congregationIds, restricted]);

export function makeLive(findCallers: FindCallers): Live {
  const lines = new Set<Line>();
  let timer: NodeJS.Timeout | null = null;
  let isListening = false;
  let isOver = false;
  let isChecking = false;

  const close = (one: Line, why: StreamEnd): void => {
    one.line.end(why === "later" ? { why, inMs: Math.round(SOONEST_MS + Math.random() * SPREAD_MS) } : { why });
    lines.delete(one);
  };
  const tellAll = (event: string, isMeant: (caller: Caller) => boolean = () => true): void => {
    for (const { caller, line } of lines) if (isMeant(caller)) line.tell(event);
  };
  /** One statement for all, however many. Without an answer every stream is cut: an error never keeps one open. */
  const check = async (): Promise<void> => {
    const asked = [...lines];
    const found = await findCallers(asked.map(({ caller }) => caller)).catch(() => null);
    const callers = new Map(found?.map((caller) => [caller.sessionId, caller]));
    for (const one of asked) {
      if (!lines.has(one)) continue;
      const now = callers.get(one.caller.sessionId);
      if (!found) close(one, "later");
      else if (!now || now.restricted) close(one, "session");
      else if (standingOf(now) !== standingOf(one.caller)) close(one, "rights");
      else one.line.beat();
    }
  };
  const beat = async (): Promise<void> => {
    if (isChecking || lines.size === 0) return;
    isChecking = true;
    await check().finally(() => {
      isChecking = false;
    });
  };
  const stopClock = (): void => {
    if (timer) clearInterval(timer);
    timer = null;
  };

  return {
    open: (caller) => {
      const one: Line = { caller, line: new EventLine() };
      const { stream } = one.line;
      if (isOver) {
        close(one, "later");
        return stream;
      }
      const [oldest, ...others] = [...lines].filter((other) => other.caller.id === caller.id);
      if (oldest && others.length + 1 >= MOST_STREAMS) close(oldest, "elsewhere");
      lines.add(one);
      stream.on("close", () => {
        lines.delete(one);
        if (lines.size === 0) stopClock();
      });
      timer ??= setInterval(() => void beat(), BEAT_MS).unref();
      if (isListening) one.line.tell("ready");
      return stream;
    },
    hear: (text) => {
      const told = readPayload(text);
      if (!told) return;
      const ids = new Set(told.ids);
      if (told.topic === "notifications") tellAll("notifications", ({ id }) => ids.has(id));
      else tellAll("board", ({ congregationIds }) => congregationIds === null || congregationIds.some((id) => ids.has(id)));
    },
    listens: (isOn) => {
      if (isOn === isListening) return;
      isListening = isOn;
      tellAll(isOn ? "ready" : "deaf");
    },
    beat,
    end: () => {
      isOver = true;
      stopClock();
      for (const one of lines) close(one, "later");
    },
  };
}
