import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { startTexts } from "../../language/i18n.ts";
import { OwnerField } from "./owner-field.tsx";

const people = ["Ágata Moraes", "Bento Conceição", "Cora Lima", "Zulmira Conceição"].map((name, at) => ({
  id: at + 1,
  name,
  role: "leader",
  reads_prayers: name.startsWith("Cora"),
}));

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["visitors", "parts", "ui"]);
  // jsdom has no top layer and does not scroll.
  vi.stubGlobal("visualViewport", null);
  Element.prototype.scrollIntoView = () => undefined;
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = async (milliseconds: number) => await act(async () => await vi.advanceTimersByTimeAsync(milliseconds));
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Responsável" });
const type = (typed: string) => fireEvent.change(field(), { target: { value: typed } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const options = () => screen.queryAllByRole("option", { hidden: true }).map(({ textContent }) => textContent);
const marked = () => document.querySelector(`[id="${field().getAttribute("aria-activedescendant") ?? ""}"]`)?.textContent;

const chosen: string[] = [];
function Form({ ownerName, before = "" }: { readonly ownerName?: string | null; readonly before?: string }) {
  const [value, setValue] = useState(before);
  const change = (next: string) => {
    chosen.push(next);
    setValue(next);
  };
  return (
    <OwnerField
      label="Responsável"
      name="owner"
      value={value === "" ? null : Number(value)}
      onChange={(id) => change(id === null ? "" : String(id))}
      {...(ownerName ? { ownerName } : {})}
    />
  );
}

async function show(shown: number, total: number, form = <Form />) {
  chosen.length = 0;
  const asked = fakeServer(({ path }) => {
    const query = new URL(path, "http://test").searchParams;
    const q = query.get("q") ?? "";
    const fitting = people.filter(({ id, name }) => String(id) === query.get("include") || name.toLowerCase().includes(q));
    const rows = query.has("include") ? fitting.filter(({ id }) => String(id) === query.get("include")) : fitting.slice(0, shown);
    return answer(200, rows, { meta: { total: q === "" ? total : fitting.length, nextCursor: null } });
  });
  render(<QueryClientProvider client={createQueryClient()}>{form}</QueryClientProvider>);
  await later(1);
  return asked;
}

test("if the first answer has everybody, no further request is sent", async () => {
  const asked = await show(4, 4);
  fireEvent.click(field());
  expect(options()).toEqual(["Ninguém ainda", "Ágata Moraes", "Bento Conceição", "Cora Lima (lê pedidos de oração)", "Zulmira Conceição"]);
  type("CONCEICAO");
  expect(options()).toEqual(["Bento Conceição", "Zulmira Conceição"]);
  await later(1_000);
  expect(asked).toHaveLength(1);
  press("ArrowUp");
  expect(marked()).toBe("Zulmira Conceição");
  press("ArrowDown");
  press("Enter");
  expect(chosen).toEqual(["2"]);
  expect(field().value).toBe("Bento Conceição");
});

test("if there are more people, the server searches after a pause in typing", async () => {
  const asked = await show(2, 4);
  fireEvent.click(field());
  expect(screen.getByText("A lista continua: digite um nome para encontrar.")).toBeTruthy();
  type("z");
  await later(100);
  type("zul");
  expect(screen.getByText("Procurando...")).toBeTruthy();
  await later(300);
  await later(1);
  expect(asked.map(({ path }) => path)).toEqual(["/api/visitors/follow-up-owners", "/api/visitors/follow-up-owners?q=zul"]);
  expect(options()).toEqual(["Zulmira Conceição"]);
  // Until the answer arrives, people who do not match are not offered, because Enter takes the first one.
  type("cora");
  expect(options()).toEqual([]);
  press("Enter");
  expect(chosen).toEqual([]);
  expect(field().value).toBe("Ninguém ainda");
});

test("leaving without choosing changes nothing, and Esc closes the list before anything else hears of it", async () => {
  await show(4, 4, <Form before="3" />);
  const heard = vi.fn<() => void>();
  document.addEventListener("keydown", heard);
  type("ben");
  press("Escape");
  expect([options(), field().value, heard.mock.calls.length]).toEqual([[], "Cora Lima (lê pedidos de oração)", 0]);
  press("Escape");
  expect(heard).toHaveBeenCalledTimes(1);
  document.removeEventListener("keydown", heard);
  type("zzz");
  expect(screen.getByText("Esse nome não está na lista.")).toBeTruthy();
  fireEvent.blur(field());
  expect([options(), chosen, field().value]).toEqual([[], [], "Cora Lima (lê pedidos de oração)"]);
});

test("the current owner is named: by the answer, by a request for them, or by the card's name", async () => {
  const asked = await show(2, 4, <Form before="4" />);
  await later(1);
  expect(field().value).toBe("Zulmira Conceição");
  expect(asked.map(({ path }) => path)).toContain("/api/visitors/follow-up-owners?include=4&limit=1");
  cleanup();
  await show(2, 4, <Form before="9" ownerName="Quem saiu" />);
  await later(1);
  expect(field().value).toBe("Quem saiu");
});
