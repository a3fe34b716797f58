import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

function drain(queue: FairQueue<string>): string[] {
  const served: string[] = [];
  for (let next = queue.next(); next !== undefined; next = queue.next()) served.push(next);
  return served;
}
/** Adds items whose first letter is their network; returns those that had to go. */
const addAll = (queue: FairQueue<string>, ...items: string[]) => items.map((item) => queue.add(item, [item.charAt(0)]));

test("H2: networks take turns", () => {
  const queue = new FairQueue<string>(10);
  addAll(queue, "a1", "a2", "a3", "b1", "c1");
  expect(drain(queue)).toEqual(["a1", "b1", "c1", "a2", "a3"]);
});

test("H2: a network that fills the queue gives way to others only", () => {
  const queue = new FairQueue<string>(4);
  expect(addAll(queue, "a1", "a2", "a3", "a4")).toEqual(Array.from({ length: 4 }, () => undefined));
  expect(addAll(queue, "a5", "b1", "c1")).toEqual(["a5", "a4", "a3"]);
  // Each line is about equally long now: the newest item goes.
  expect(addAll(queue, "b2", "a3")).toEqual(["b2", "a3"]);
  expect(drain(queue)).toEqual(["a1", "b1", "c1", "a2"]);
  expect(addAll(queue, "a1")).toEqual([undefined]);
  expect(drain(queue)).toEqual(["a1"]);
});

test("F7b: a new network precedes hundreds that had a turn, and then follows them", () => {
  const queue = new FairQueue<string>(1_000);
  const flood = (round: number) => {
    for (let network = 0; network < 256; network += 1) queue.add(`${round}`, [`n${network}`]);
  };
  flood(1);
  expect(drain(queue)).toHaveLength(256);
  flood(2);
  queue.add("honest", ["home"]);
  expect(queue.next()).toBe("honest");
  queue.add("honest again", ["home"]);
  expect(drain(queue).indexOf("honest again")).toBe(256);
});

test("F7b: if every network has one waiting item, the one with the latest turn gives way to a new one", () => {
  const queue = new FairQueue<string>(3);
  addAll(queue, "a1", "b1", "c1");
  expect(drain(queue)).toEqual(["a1", "b1", "c1"]);
  addAll(queue, "c2", "a2", "b2");
  expect(addAll(queue, "d1", "a3")).toEqual(["c2", "a3"]);
  expect(drain(queue)).toEqual(["d1", "a2", "b2"]);
});

test("M8: networks within a wider one share its turns", () => {
  const queue = new FairQueue<string>(6);
  for (const item of ["x1", "x2", "y1"]) queue.add(item, ["/48", item.charAt(0)]);
  queue.add("z1", ["other /48", "z"]);
  expect(drain(queue)).toEqual(["x1", "z1", "y1", "x2"]);
  for (let line = 0; line < 5; line += 1) queue.add(`${line}`, ["/48", `${line}`]);
  expect([queue.add("z2", ["other /48", "z"]), queue.add("z3", ["other /48", "z"])]).toEqual([undefined, "4"]);
  expect(queue.next()).toBe("z2");
});

test("F7b: more networks than are remembered do not exceed the memory limit, and keep their turns", () => {
  const queue = new FairQueue<string>(10);
  for (let network = 0; network < 10_000; network += 1) {
    expect(queue.add(`${network}`, [`n${network}`])).toBeUndefined();
    expect(queue.next()).toBe(`${network}`);
  }
  addAll(queue, "a1", "b1");
  queue.add("first", ["n9999"]);
  expect(drain(queue)).toEqual(["a1", "b1", "first"]);
});
