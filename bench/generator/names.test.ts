import { expect, test } from "vitest";
import type { Cell } from "./family.ts";
import { firstNames, folded, surnames } from "./names.ts";
import { bench } from "../features/people.ts";

const population = { people: 50_000, seed: 7, until: new Date("2026-11-21T15:00:00Z") };

function made(count: number): readonly (readonly Cell[])[] {
  const [table] = bench.tables({ ...population, people: count });
  return [...(table?.rows() ?? [])];
}

test("no name is part of another, so that a search for one finds no other", () => {
  const all = [...firstNames, ...surnames].map(folded);
  expect(all).toHaveLength(201);
  expect(all.flatMap((one) => all.filter((other) => other !== one && other.includes(one)).map((other) => `${one} in ${other}`))).toEqual(
    [],
  );
});

test("the same seed makes the same people, another seed others", () => {
  expect(made(500)).toEqual(made(500));
  const [table] = bench.tables({ ...population, people: 500, seed: 8 });
  expect([...(table?.rows() ?? [])]).not.toEqual(made(500));
});

test("a surname is borne by 1 %, a full name by 0.01 %, in households of 3.3", () => {
  const names = made(population.people).map((row) => String(row[2]));
  const bearing = (ends: (name: string) => boolean): number => names.filter(ends).length / population.people;
  for (const surname of surnames) {
    const share = bearing((name) => name.endsWith(` ${surname}`));
    expect(share).toBeGreaterThan(0.006);
    expect(share).toBeLessThan(0.014);
  }
  const full = firstNames.slice(0, 20).flatMap((first) => surnames.slice(0, 20).map((surname) => `${first} ${surname}`));
  const counted = new Set(full);
  expect(bearing((name) => counted.has(name)) / full.length).toBeCloseTo(0.0001, 4);
  const households = 1 + names.slice(1).filter((name, index) => name.split(" ")[1] !== names[index]?.split(" ")[1]).length;
  expect(population.people / households).toBeGreaterThan(3.1);
  expect(population.people / households).toBeLessThan(3.6);
});
