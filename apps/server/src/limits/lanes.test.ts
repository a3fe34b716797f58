import { expect, test } from "vitest";
import { makeLanes, type Asker } from "./lanes.ts";

const from = (network: string, isKnown = false): Asker => ({ path: [network], isKnown });

function makeBusy(waiting = 100) {
  const inLane = makeLanes({ lanes: 1, waiting }, () => new Error("full"));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const served: string[] = [];
  const work = [inLane(from("busy"), () => held)];
  const come = (name: string, asker: Asker, again?: "again") => {
    const done = inLane(asker, async () => void served.push(name), again);
    work.push(done.catch(() => void served.push(`${name} turned away`)));
  };
  const finish = async (): Promise<readonly string[]> => {
    release();
    await Promise.all(work);
    return served;
  };
  return { come, finish };
}

test("F7b: a caller of a known network precedes hundreds of strangers, also those who waited before", async () => {
  const { come, finish } = makeBusy(1_000);
  for (let network = 0; network < 256; network += 1) come("new", from(`n${network}`));
  for (let network = 0; network < 256; network += 1) come("waited", from(`n${network}`), "again");
  come("known", from("home", true));
  come("known, waited", from("home", true), "again");
  expect((await finish()).slice(0, 3)).toEqual(["known, waited", "known", "waited"]);
});

test("F7b: callers who waited before precede new ones, network by network, without excluding them", async () => {
  const { come, finish } = makeBusy();
  come("new a", from("a"));
  for (let number = 1; number <= 3; number += 1) come(`waited a${number}`, from("a"), "again");
  come("waited b", from("b"), "again");
  expect(await finish()).toEqual(["waited a1", "waited b", "waited a2", "new a", "waited a3"]);
});

test("F7b: known networks take turns, and every fourth turn is a stranger's", async () => {
  const { come, finish } = makeBusy();
  for (let number = 1; number <= 6; number += 1) come(`church ${number}`, from("church", true));
  come("home", from("home", true));
  come("stranger 1", from("x"));
  come("stranger 2", from("y"));
  const served = await finish();
  expect(served.slice(0, 4)).toEqual(["church 1", "home", "church 2", "stranger 1"]);
  expect(served.indexOf("stranger 2")).toBe(7);
});

test("F7b: strangers who fill their places take none of the known networks'", async () => {
  const { come, finish } = makeBusy(2);
  for (let number = 1; number <= 3; number += 1) come(`stranger ${number}`, from("x"));
  for (let number = 1; number <= 3; number += 1) come(`known ${number}`, from("home", true));
  expect((await finish()).toSorted()).toEqual([
    "known 1",
    "known 2",
    "known 3 turned away",
    "stranger 1",
    "stranger 2",
    "stranger 3 turned away",
  ]);
});

test("F7b: no work is done for a disconnected caller", async () => {
  const { come, finish } = makeBusy();
  come("gone", { ...from("a"), hasGone: () => true });
  come("there", { ...from("b"), hasGone: () => false });
  expect((await finish()).toSorted()).toEqual(["gone turned away", "there"]);
});
