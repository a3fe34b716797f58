import type { Network } from "@aprisco/contract/group-networks.ts";
import { expect, test } from "vitest";
import { withoutBranch } from "./network-choice.tsx";

const at = (id: number, parent: number | null) => ({ id, parent_id: parent }) as Network;

test("a network is offered neither itself nor one within it as its parent", () => {
  // North (1) with 2, in which 3 stands; South (4) with 5.
  const networks = [at(1, null), at(2, 1), at(3, 2), at(4, null), at(5, 4)];
  const idsFor = (id?: number) => withoutBranch(networks, id).map((network) => network.id);
  expect(idsFor(1)).toEqual([4, 5]);
  expect(idsFor(2)).toEqual([1, 4, 5]);
  expect(idsFor(5)).toEqual([1, 2, 3, 4]);
  expect(idsFor()).toEqual([1, 2, 3, 4, 5]);
});
