import type { StreamEnd } from "@aprisco/contract/live.ts";
import { Readable } from "node:stream";
import type { Caller } from "../access/caller.ts";
import type { FindCallers } from "../access/session.ts";
import { readPayload } from "./told.ts";

/** Unread bytes of a reader; beyond it further events wait as names, each once. */
const AHEAD = 4_096;
const textOf = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** One stream of server-sent events. A slow reader costs a few kilobytes and misses no event name. */
export class EventLine {
  readonly stream = new Readable({ highWaterMark: AHEAD, read: () => this.#goOn() });
  readonly #waiting = new Set<string>();
  #isFull = false;
  #isStuck = false;

  constructor() {
    // The headers are sent with the first bytes.
    this.#write(":\n\n");
  }

  /** Sends an event that consists of its name. */
  tell(event: string): void {
    if (this.#isFull) this.#waiting.add(event);
    else this.#write(textOf(event, {}));
  }

  /** Sends a heartbeat; closes the stream of a reader that has read nothing since the last one. */
  beat(): void {
    if (this.#isStuck) return void this.stream.destroy();
    this.#isStuck = this.#isFull;
    if (!this.#isFull) this.#write(":\n\n");
  }

  /** Sends the last event, without waiting for the reader. */
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

/** The streams of an account at one server; the oldest one makes room for a new one. */
const MOST_STREAMS = 5;
/** Under half a minute, after which proxies close a silent connection. */
const BEAT_MS = 25_000;
/** The readers' reconnections are spread over this time. */
const SPREAD_MS = 10_000;
const SOONEST_MS = 500;

export interface Live {
  /** Opens a stream for a caller; it ends with the session, or when the caller's rights change. */
  open(caller: Caller): Readable;
  hear(payload: string): void;
  /** Whether the channel is connected. Events in between are lost, so readers load again. */
  listens(isListening: boolean): void;
  /** Checks all streams once; a timer does it otherwise. */
  beat(): Promise<void>;
  end(): void;
}

interface Line {
  readonly caller: Caller;
  readonly line: EventLine;
}

/** The fields that decide which rows and calls a caller may see. */
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
  /** One statement for all streams. Without an answer every stream is closed: an error never keeps one open. */
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
