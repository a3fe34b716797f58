import type { Times } from "../times.ts";

/** From 8 to 22, and further where something begins or ends outside of it. */
export function hoursOf(all: readonly Times[]): readonly [number, number] {
  const timed = all.filter(({ start_date: start }) => start.length > 10);
  const overnight = timed.some(({ start_date: start, end_date: end }) => start.slice(0, 10) < end.slice(0, 10));
  const first = Math.min(...timed.map(({ start_date: start }) => Number(start.slice(11, 13))), overnight ? 0 : 8);
  const last = Math.max(
    ...timed.map(({ end_date: end }) => Math.ceil(Number(end.slice(11, 13)) + Number(end.slice(14, 16)) / 60)),
    overnight ? 24 : 22,
  );
  return [first, Math.min(24, last)];
}
