import { expect, test } from "vitest";
import { EventLine } from "./event-line.ts";

const readAll = ({ stream }: EventLine): string => String(stream.read() ?? "");
const flood = (line: EventLine): void => {
  for (let told = 0; told < 10_000; told += 1) line.tell(told % 2 === 0 ? "notifications" : "board");
};

test("an event is its name and nothing else", () => {
  const line = new EventLine();
  line.tell("notifications");
  expect(readAll(line)).toBe(":\n\nevent: notifications\ndata: {}\n\n");
});

test("of what a reader has not taken a few kilobytes are kept, and of the rest each name once", () => {
  const line = new EventLine();
  flood(line);
  expect(line.stream.readableLength).toBeLessThan(5_000);
  let all = "";
  for (let part = readAll(line); part !== ""; part = readAll(line)) all += part;
  const events = all.split("\n\n").filter(Boolean);
  expect(events.length).toBeLessThan(200);
  // Whatever was dropped, the names that were told last are there after it.
  expect(events.slice(-2).toSorted()).toEqual(["event: board\ndata: {}", "event: notifications\ndata: {}"]);
});

test("a reader that has taken nothing between two beats is cut, one that has is not", () => {
  const [idle, busy] = [new EventLine(), new EventLine()];
  for (const line of [idle, busy]) {
    flood(line);
    line.beat();
  }
  readAll(busy);
  for (const line of [idle, busy]) line.beat();
  expect([idle.stream.destroyed, busy.stream.destroyed]).toEqual([true, false]);
});

test("what ends does not wait for a reader that takes nothing", () => {
  const line = new EventLine();
  flood(line);
  line.end({ why: "later" });
  expect(line.stream.destroyed).toBe(true);
});
