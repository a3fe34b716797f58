import { setTimeout as pause } from "node:timers/promises";
import { makeLanes, type InLane } from "../limits/lanes.ts";
import { Failure } from "./failure.ts";

/** More wait than a hostile crowd has networks, so that one from yet another finds a place. */
const places = { lanes: 3, waiting: 1_024 };
/** Answered at once, a crowd asks again at once, and the process is busy with nothing but refusing. */
const LATE_MS = 1_500;

/**
 * The few places in which the database is asked for callers who are not signed in: a crowd of them leaves it, and the processor,
 * to those who are. Who finds no place is told to come back (503).
 */
export const makeGuests = (): InLane =>
  makeLanes(places, async () => {
    await pause(LATE_MS, undefined, { ref: false });
    return new Failure("server.unavailable", { retryAfter: 2 });
  });
