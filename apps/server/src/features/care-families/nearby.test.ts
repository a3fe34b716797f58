import { expect, test } from "vitest";
import { nearbyOf } from "./nearby.ts";

const stop = (day: string, id: number, neighborhood: string) => ({ day, family_id: id, family_name: `F${id}`, neighborhood });
const waits = (id: number, neighborhood: string | null) => ({ id, family_name: `F${id}`, neighborhood });

test("the first day on which two families of a neighborhood can be visited, and there the fullest neighborhood", () => {
  const stops = [
    stop("2026-11-27", 1, "Taquaral"),
    stop("2026-11-28", 2, "Cambuí"),
    stop("2026-11-28", 3, "cambui "),
    stop("2026-11-28", 4, "Centro"),
    stop("2026-11-29", 5, "Centro"),
    stop("2026-11-29", 6, "Centro"),
  ];
  expect(nearbyOf(stops, [])).toEqual({ day: "2026-11-28", neighborhood: "Cambuí", names: ["F2", "F3"], waiting: [] });
});

test("who waits in the neighborhood of a visit is named after it, three at most and nobody twice", () => {
  const waiting = [waits(2, "Cambui"), waits(7, null), waits(8, "Centro"), ...[9, 10, 11, 12].map((id) => waits(id, "Cambuí"))];
  expect(nearbyOf([stop("2026-11-28", 2, "Cambuí")], waiting)).toEqual({
    day: "2026-11-28",
    neighborhood: "Cambuí",
    names: ["F2", "F9", "F10", "F11"],
    waiting: [9, 10, 11],
  });
});

test("one visit alone, and two of one family, are no way to plan", () => {
  expect(nearbyOf([], [waits(1, "Centro"), waits(2, "Centro")])).toBeNull();
  expect(nearbyOf([stop("2026-11-28", 1, "Centro"), stop("2026-11-28", 1, "Centro")], [])).toBeNull();
});
