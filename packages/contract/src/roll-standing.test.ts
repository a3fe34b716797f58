import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memberStatuses } from "./members-choices.ts";
import { rollActs, type MovementKind, type RollAct } from "./roll.ts";
import { afterAct, afterChange, possibleActs, standingOf, type Entry, type Standing } from "./roll-standing.ts";

const standings: readonly Standing[] = memberStatuses.flatMap((status) =>
  [false, true].flatMap((recorded) =>
    (status === "active" ? [false, true] : [false]).map((disciplined) => ({ status, disciplined, recorded })),
  ),
);
const nameOf = ({ status, disciplined, recorded }: Standing): string =>
  `${status}${disciplined ? " under discipline" : ""}${recorded ? "" : " without an act"}`;

describe("which acts are possible", () => {
  const admitted: readonly RollAct[] = ["transfer_out", "withdrawal", "removal", "death"];
  const table: Readonly<Record<string, readonly RollAct[]>> = {
    active: ["discipline", ...admitted],
    "active under discipline": ["restoration", ...admitted],
    "active without an act": ["admission", "discipline", ...admitted],
    "active under discipline without an act": ["admission", "restoration", ...admitted],
    inactive: ["admission", "transfer_out", "reconciliation", "death"],
    "inactive without an act": ["admission", "transfer_out", "reconciliation", "death"],
    visitor: ["admission", "death"],
    "visitor without an act": ["admission", "death"],
    congregado: ["admission", "death"],
    "congregado without an act": ["admission", "death"],
    transferred: ["admission", "reconciliation", "death"],
    "transferred without an act": ["admission", "reconciliation", "death"],
    deceased: [],
    "deceased without an act": [],
  };
  test.each(standings.map((standing) => [nameOf(standing), standing] as const))("%s", (name, standing) => {
    expect([...possibleActs(standing)].toSorted()).toEqual([...(table[name] ?? ["not in the table"])].toSorted());
  });
});

/** A step: an act, a change without one, or voiding the entry at this index of those that count. */
const step = fc.oneof(
  fc.record({ act: fc.constantFrom(...rollActs) }),
  fc.record({ change: fc.constantFrom(...memberStatuses) }),
  fc.record({ rectify: fc.nat(8) }),
);
type Step = { readonly act: RollAct } | { readonly change: (typeof memberStatuses)[number] } | { readonly rectify: number };

/** Applies steps to a book, skipping impossible ones. Returns each standing with the kind that led to it. */
function play(start: (typeof memberStatuses)[number], steps: readonly Step[]) {
  const entries: Entry[] = [];
  const seen: { readonly kind: MovementKind; readonly before: Standing; readonly after: Standing }[] = [];
  const add = (kind: MovementKind, to: Standing | null, rectifies_id: number | null = null): void => {
    const before = standingOf(entries, start);
    if (!to) return;
    entries.push({ id: entries.length + 1, kind, from_status: before.status, to_status: to.status, rectifies_id });
    seen.push({ kind, before, after: standingOf(entries, start) });
  };
  for (const one of steps) {
    const before = standingOf(entries, start);
    if ("act" in one) add(one.act, afterAct(before, one.act));
    else if ("change" in one) add("status_change", afterChange(before, one.change));
    else {
      const open = entries.filter(({ id, kind }) => kind !== "rectification" && !entries.some(({ rectifies_id }) => rectifies_id === id));
      const target = open[one.rectify];
      if (target) add("rectification", before, target.id);
    }
  }
  return { entries, seen };
}

const books = fc.tuple(fc.constantFrom(...memberStatuses), fc.array(step, { maxLength: 30 }));

test("every standing has one of six statuses, and only active members are under discipline", () => {
  fc.assert(
    fc.property(books, ([start, steps]) => {
      for (const { after } of play(start, steps).seen) {
        expect(memberStatuses).toContain(after.status);
        if (after.disciplined) expect(after.status).toBe("active");
      }
    }),
  );
});

const entry = (id: number, kind: MovementKind, from: Entry["from_status"], to: Entry["to_status"]): Entry => ({
  id,
  kind,
  from_status: from,
  to_status: to,
  rectifies_id: null,
});

test("discipline hides no act from callers who may not see it, and a late admission does not end it", () => {
  const disciplined = [entry(1, "discipline", "active", "active")];
  expect(standingOf(disciplined, "active")).toEqual({ status: "active", disciplined: true, recorded: false });
  const admitted = [...disciplined, entry(2, "admission", "active", "active")];
  expect(standingOf(admitted, "active")).toEqual({ status: "active", disciplined: true, recorded: true });
  const restored = [...admitted, entry(3, "restoration", "active", "active")];
  expect(standingOf(restored, "active")).toEqual({ status: "active", disciplined: false, recorded: true });
});

test("in the merged books of a person a death decides, whatever was recorded later", () => {
  const both = [entry(1, "death", "active", "deceased"), entry(2, "admission", "visitor", "active")];
  expect(standingOf(both, "active")).toEqual({ status: "deceased", disciplined: false, recorded: true });
});

test("death is final except for a rectification", () => {
  fc.assert(
    fc.property(books, ([start, steps]) => {
      const { seen } = play(start, steps);
      const afterDeath = seen.filter(({ before }) => before.status === "deceased");
      expect(afterDeath.filter(({ kind }) => kind !== "rectification")).toEqual([]);
    }),
  );
});

test("an act that is voided at once changes nothing", () => {
  fc.assert(
    fc.property(books, fc.constantFrom(...rollActs), ([start, steps], act) => {
      const { entries } = play(start, steps);
      const before = standingOf(entries, start);
      const to = afterAct(before, act);
      if (!to) return;
      const id = entries.length + 1;
      const made: Entry = { id, kind: act, from_status: before.status, to_status: to.status, rectifies_id: null };
      const undone: Entry = { ...made, id: id + 1, kind: "rectification", rectifies_id: id };
      expect(standingOf([...entries, made], start)).toEqual(to);
      expect(standingOf([...entries, made, undone], start)).toEqual(before);
    }),
  );
});
