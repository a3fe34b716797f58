import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTexts } from "../messages/i18n.ts";
import { useSelection } from "./list-selection.ts";
import { TickAll, TickBox } from "./list-tick.tsx";

const people = ["Ana", "Bento", "Caio"].map((name, index) => ({ id: index + 1, name }));
type Person = (typeof people)[number];
function Table({ most, isLoaded = true }: { readonly most: number; readonly isLoaded?: boolean }) {
  const bulk = { most, label: ({ name }: Person) => name, chosen: (count: number) => `${count} marcadas`, actions: () => null };
  const selection = useSelection({ items: people, found: null, isStale: false, filter: "" }, bulk);
  if (!selection) return null;
  return (
    <>
      <TickAll selection={selection} isLoaded={isLoaded} />
      {people.map((person) => (
        <TickBox key={person.id} item={person} selection={selection} />
      ))}
      <p role="status">{selection.words}</p>
    </>
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const stateOf = ({ checked, indeterminate }: HTMLInputElement) => (indeterminate ? "some" : checked);

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["lists"]);
});
afterEach(cleanup);

test("the box in the head ticks what is loaded, shows when some of it is, and ticks none again", async () => {
  render(<Table most={50} />);
  const all = box("Marcar todos (3)");
  expect(stateOf(all)).toBe(false);
  await userEvent.click(box("Ana"));
  expect(stateOf(all)).toBe("some");
  await userEvent.click(all);
  expect([stateOf(all), screen.getByRole("status").textContent]).toEqual([true, "3 marcadas"]);
  await userEvent.click(all);
  expect([stateOf(all), screen.getByRole("status").textContent]).toEqual([false, "0 marcadas"]);
});

test("it says so when it ticks the first ones alone: as many as one call takes, or as are loaded", async () => {
  render(<Table most={2} />);
  await userEvent.click(box("Marcar os 2 primeiros"));
  expect(["Ana", "Bento", "Caio"].map((name) => box(name).checked)).toEqual([true, true, false]);
  expect(stateOf(box("Marcar os 2 primeiros"))).toBe(true);
  cleanup();
  render(<Table most={50} isLoaded={false} />);
  expect(stateOf(box("Marcar os 3 primeiros"))).toBe(false);
});
