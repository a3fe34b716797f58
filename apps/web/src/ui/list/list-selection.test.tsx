import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { useSelection } from "./list-selection.ts";
import { HeadTick, TickBox } from "./list-tick.tsx";

const people = [1, 2, 3].map((id) => ({ id }));

interface Props {
  readonly most?: number;
  readonly filter?: string;
}
function List({ most = 50, filter = "{}" }: Props) {
  const listed = { list: "people", items: people, found: null, isStale: false, filter };
  const selection = useSelection(listed, {
    most,
    label: ({ id }: { readonly id: number }) => `Marcar ${String(id)}`,
    chosen: (count) => `${String(count)} marcadas`,
    actions: () => null,
  });
  if (!selection) return null;
  return (
    <>
      <HeadTick selection={selection} />
      {people.map((one) => (
        <TickBox key={one.id} item={one} selection={selection} />
      ))}
      <p role="status">{selection.words}</p>
    </>
  );
}

const client = new QueryClient();
const page = (list: Props | null) => (
  <QueryClientProvider client={client}>{list ? <List {...list} /> : <p>Uma ficha</p>}</QueryClientProvider>
);
const said = () => screen.getByRole("status").textContent;
const head = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Selecionar as linhas carregadas (3)" });
const shows = () => [head().checked, head().indeterminate];

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["lists"]);
});
afterEach(cleanup);

test("the header's checkbox selects the loaded rows up to one call's limit, and deselects all", async () => {
  const { rerender } = render(page({}));
  await userEvent.click(screen.getByRole("checkbox", { name: "Marcar 1" }));
  expect(shows()).toEqual([false, true]);
  await userEvent.click(head());
  expect([said(), ...shows()]).toEqual(["3 marcadas", true, false]);
  await userEvent.click(head());
  expect([said(), ...shows()]).toEqual(["0 marcadas", false, false]);
  rerender(page({ most: 2 }));
  await userEvent.click(head());
  expect([said(), ...shows()]).toEqual(["2 marcadas", false, true]);
  await userEvent.click(head());
  expect(said()).toBe("0 marcadas");
});

test("the selection is restored on coming back to the list with the same filter", async () => {
  const { rerender } = render(page({}));
  await userEvent.click(screen.getByRole("checkbox", { name: "Marcar 2" }));
  rerender(page(null));
  rerender(page({}));
  expect(said()).toBe("1 marcadas");
  rerender(page(null));
  rerender(page({ filter: '{"status":"new"}' }));
  expect(said()).toBe("0 marcadas");
});
