import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

function drain(queue: FairQueue<string>): string[] {
  const served: string[] = [];
  for (let next = queue.next(); next !== undefined; next = queue.next()) served.push(next);
  return served;
}

test("H2: networks take turns, whoever is favoured comes before all of them", () => {
  const queue = new FairQueue<string>(10);
  for (const item of ["a1", "a2", "a3"]) expect(queue.add(item, "a")).toBeNull();
  expect(queue.add("b1", "b")).toBeNull();
  expect(queue.add("c1", "c")).toBeNull();
  expect(queue.add("known", null)).toBeNull();
  expect(drain(queue)).toEqual(["known", "a1", "b1", "c1", "a2", "a3"]);
});

test("H2: a network that fills the queue gives way to others, never the other way round", () => {
  const queue = new FairQueue<string>(4);
  for (const item of ["a1", "a2", "a3", "a4"]) expect(queue.add(item, "a")).toBeNull();
  expect(queue.add("a5", "a")).toBe("a5");
  expect(queue.add("b1", "b")).toBe("a4");
  expect(queue.add("c1", "c")).toBe("a3");
  // Each has about the same now: whoever comes last goes.
  expect(queue.add("b2", "b")).toBe("b2");
  expect(queue.add("a3", "a")).toBe("a3");
  expect(queue.add("known", null)).toBeNull();
  expect(drain(queue)).toEqual(["known", "a1", "b1", "c1", "a2"]);
  expect(queue.add("a1", "a")).toBeNull();
  expect(drain(queue)).toEqual(["a1"]);
});

test("H2: those who are favoured are bounded too", () => {
  const queue = new FairQueue<string>(2);
  expect([queue.add("1", null), queue.add("2", null), queue.add("3", null)]).toEqual([null, null, "3"]);
});
