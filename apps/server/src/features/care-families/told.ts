import { LEAST_TOLD, type ToldCount } from "@aprisco/contract/care-families.ts";

// Which figures of a statistic are told, so that none that is kept back can be worked out from the others.
// The figures are seen as a flow: what enters a place leaves it, so sums are the equations of the places. A figure that is kept back
// is safe exactly if it lies on a circle along which all figures can change by one and stay possible; otherwise it has only one
// possible value. Source: model/pastoral.md (≥ 5 per cell), and complementary cell suppression in statistical tables.

/** A count from one place of the flow to another. */
export interface Figure {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  /** Nobody reads it anywhere: it may have any value. */
  readonly isUnknown?: true;
}

interface Edge extends Figure {
  /** The least and the most that a reader must hold possible; both the count itself: it is told. */
  least: number;
  most: number;
}

/** A step along an edge, by one more or one less. */
interface Step {
  readonly edge: Edge;
  readonly by: 1 | -1;
  readonly place: string;
}

/** What it costs to keep back a zero; another figure costs as much as it is. A zero leaves fewer values possible to the others. */
const ZERO_COSTS = 50;
const isTold = ({ least, most }: Edge): boolean => least === most;
const isFew = (count: number): boolean => count > 0 && count < LEAST_TOLD;

const edgeOf = (figure: Figure): Edge => {
  const { count, isUnknown } = figure;
  if (isUnknown) return { ...figure, least: 0, most: Infinity };
  return isFew(count) ? { ...figure, least: 1, most: LEAST_TOLD - 1 } : { ...figure, least: count, most: count };
};

/** What must be kept back, or said less exactly, for this step; 0: nothing. Null: never possible. */
function costOf({ edge, by }: Step): number | null {
  const { count, least, most } = edge;
  if (by === 1 ? count < most : count > least) return 0;
  if (by === -1 && count === 0) return null;
  return isTold(edge) ? count || ZERO_COSTS : 1;
}

type Steps = ReadonlyMap<string, readonly Step[]>;

/** The cheapest way from a place to another without an edge, and its cost; null: none. */
function wayBetween(
  steps: Steps,
  start: string,
  end: string,
  without: Edge,
): { readonly way: readonly Step[]; readonly cost: number } | null {
  const best = new Map<string, { readonly cost: number; readonly by: Step | null; readonly before: string | null }>([
    [start, { cost: 0, by: null, before: null }],
  ]);
  const open = new Set([start]);
  while (open.size > 0) {
    let [place, cost] = ["", Infinity];
    for (const one of open) {
      const reached = best.get(one)?.cost ?? Infinity;
      if (reached < cost) [place, cost] = [one, reached];
    }
    if (place === end) break;
    open.delete(place);
    for (const step of steps.get(place) ?? []) {
      const price = step.edge === without ? null : costOf(step);
      if (price === null || cost + price >= (best.get(step.place)?.cost ?? Infinity)) continue;
      best.set(step.place, { cost: cost + price, by: step, before: place });
      open.add(step.place);
    }
  }
  const last = best.get(end);
  if (last === undefined) return null;
  const way: Step[] = [];
  for (let at = last; at.by !== null && at.before !== null; at = best.get(at.before) ?? { cost: 0, by: null, before: null })
    way.push(at.by);
  return { way, cost: last.cost };
}

/** The step becomes possible for a reader: a figure that was told, or said to be few, is kept back. */
function allow(step: Step): void {
  if (costOf(step) === 0) return;
  step.edge.least = 0;
  step.edge.most = Infinity;
}

/**
 * What is told of each figure, by its key. `few`: from one to four. `held`: kept back, as another could be worked out with it. What
 * is told can not be used to find the exact value of what is not. Each place's figures must come out even.
 *
 * @param figures those that one reader can read together, with the sums between them
 */
export function tellFigures(figures: readonly Figure[]): ReadonlyMap<string, ToldCount> {
  const edges = figures.map(edgeOf);
  const steps = new Map<string, Step[]>();
  for (const edge of edges)
    for (const [place, step] of [
      [edge.from, { edge, by: 1, place: edge.to }],
      [edge.to, { edge, by: -1, place: edge.from }],
    ] as const)
      steps.set(place, [...(steps.get(place) ?? []), step]);
  // What becomes possible for a reader stays possible: a circle that was found is not lost when more is kept back.
  for (const edge of edges) {
    if (isTold(edge) || edge.isUnknown) continue;
    const circles = ([1, -1] as const).flatMap((by) => {
      const [start, end] = by === 1 ? [edge.to, edge.from] : [edge.from, edge.to];
      const own: Step = { edge, by, place: start };
      const price = costOf(own);
      const found = price === null ? null : wayBetween(steps, start, end, edge);
      return found === null || price === null ? [] : [{ cost: price + found.cost, steps: [own, ...found.way] }];
    });
    const [cheapest] = circles.toSorted((one, other) => one.cost - other.cost);
    for (const step of cheapest?.steps ?? []) allow(step);
  }
  return new Map(
    edges.flatMap((edge): [string, ToldCount][] => {
      if (edge.isUnknown) return [];
      if (isTold(edge)) return [[edge.key, edge.count]];
      return [[edge.key, edge.most === Infinity ? "held" : "few"]];
    }),
  );
}
