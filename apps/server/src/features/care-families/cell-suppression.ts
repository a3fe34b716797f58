import { LEAST_SHOWN, type ShownCount } from "@aprisco/contract/care-families.ts";

// Cell suppression: counts from 1 to 4 are hidden, and so are further counts from which they could be computed. Cells are the edges
// of a network flow; at each node the sums in and out are equal. A hidden cell is safe if it lies on a cycle along which every cell can
// change by one and stay possible. Source: complementary cell suppression (statistical disclosure control).

/** A count, as the edge from one node of the flow to another. */
export interface Cell {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  /** Nobody reads it anywhere: it may have any value. */
  readonly isUnknown?: true;
}

interface Edge extends Cell {
  /** The least and the most that a reader must hold possible; both are the count itself if it is published. */
  least: number;
  most: number;
}

/** A step along an edge, by one more or one less. */
interface Step {
  readonly edge: Edge;
  readonly by: 1 | -1;
  readonly node: string;
}

/** The cost of hiding a zero; another cell costs as much as its count. A zero leaves fewer possible values to the others. */
const ZERO_COST = 50;
const isPublished = ({ least, most }: Edge): boolean => least === most;
const isFew = (count: number): boolean => count > 0 && count < LEAST_SHOWN;

const edgeOf = (cell: Cell): Edge => {
  const { count, isUnknown } = cell;
  if (isUnknown) return { ...cell, least: 0, most: Infinity };
  return isFew(count) ? { ...cell, least: 1, most: LEAST_SHOWN - 1 } : { ...cell, least: count, most: count };
};

/** The cost of what this step hides, or makes less exact; 0: nothing. Null: the step is never possible. */
function costOf({ edge, by }: Step): number | null {
  const { count, least, most } = edge;
  if (by === 1 ? count < most : count > least) return 0;
  if (by === -1 && count === 0) return null;
  return isPublished(edge) ? count || ZERO_COST : 1;
}

type Steps = ReadonlyMap<string, readonly Step[]>;

/** The cheapest path between two nodes without an edge, and its cost; null: none. */
function cheapestPath(
  steps: Steps,
  start: string,
  end: string,
  without: Edge,
): { readonly path: readonly Step[]; readonly cost: number } | null {
  const best = new Map<string, { readonly cost: number; readonly by: Step | null; readonly before: string | null }>([
    [start, { cost: 0, by: null, before: null }],
  ]);
  const open = new Set([start]);
  // The cost of the node that was taken last: no open node costs less.
  let floor = 0;
  while (open.size > 0) {
    let [node, cost] = ["", Infinity];
    for (const one of open) {
      const reached = best.get(one)?.cost ?? Infinity;
      if (reached < cost) [node, cost] = [one, reached];
      if (cost === floor) break;
    }
    floor = cost;
    if (node === end) break;
    open.delete(node);
    for (const step of steps.get(node) ?? []) {
      const price = step.edge === without ? null : costOf(step);
      if (price === null || cost + price >= (best.get(step.node)?.cost ?? Infinity)) continue;
      best.set(step.node, { cost: cost + price, by: step, before: node });
      open.add(step.node);
    }
  }
  const last = best.get(end);
  if (last === undefined) return null;
  const path: Step[] = [];
  for (let at = last; at.by !== null && at.before !== null; at = best.get(at.before) ?? { cost: 0, by: null, before: null })
    path.push(at.by);
  return { path, cost: last.cost };
}

/** Makes the step possible for a reader: hides the cell, if it was published or shown as few. */
function allow(step: Step): void {
  if (costOf(step) === 0) return;
  step.edge.least = 0;
  step.edge.most = Infinity;
}

/**
 * What is shown of each cell, by its key: its count, `few` or `held`. The exact value of a hidden cell does not follow from what is
 * shown. At each node the sums in and out must be equal.
 *
 * @param cells those that one reader can read together, with their sums
 */
export function suppressCells(cells: readonly Cell[]): ReadonlyMap<string, ShownCount> {
  const edges = cells.map(edgeOf);
  const steps = new Map<string, Step[]>();
  for (const edge of edges)
    for (const [node, step] of [
      [edge.from, { edge, by: 1, node: edge.to }],
      [edge.to, { edge, by: -1, node: edge.from }],
    ] as const)
      steps.set(node, [...(steps.get(node) ?? []), step]);
  // A step that is possible for a reader stays possible: hiding more cells breaks no cycle that was found.
  for (const edge of edges) {
    if (isPublished(edge) || edge.isUnknown) continue;
    let cheapest: { readonly cost: number; readonly steps: readonly Step[] } | null = null;
    for (const by of [1, -1] as const) {
      if (cheapest?.cost === 0) break;
      const [start, end] = by === 1 ? [edge.to, edge.from] : [edge.from, edge.to];
      const own: Step = { edge, by, node: start };
      const price = costOf(own);
      const found = price === null ? null : cheapestPath(steps, start, end, edge);
      if (found === null || price === null || price + found.cost >= (cheapest?.cost ?? Infinity)) continue;
      cheapest = { cost: price + found.cost, steps: [own, ...found.path] };
    }
    for (const step of cheapest?.steps ?? []) allow(step);
  }
  return new Map(
    edges.flatMap((edge): [string, ShownCount][] => {
      if (edge.isUnknown) return [];
      if (isPublished(edge)) return [[edge.key, edge.count]];
      return [[edge.key, edge.most === Infinity ? "held" : "few"]];
    }),
  );
}
