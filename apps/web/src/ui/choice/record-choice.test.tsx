import { placeRoutes, type StoragePlace } from "@aprisco/contract/places.ts";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asked } from "../../api/asked.ts";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { beginLists } from "../../api/kept-answers.ts";
import { startTexts } from "../../language/i18n.ts";
import { RecordChoice } from "./record-choice.tsx";
import { recordText } from "./record-name.tsx";
import { recordsOf } from "./record-source.ts";

const place = (id: number, name: string) => ({ id, name, parent_name: null }) as StoragePlace;
/** A church of 102 places, of which a page has the first 100. */
const first = Array.from({ length: 100 }, (_, at) => place(at + 1, `Armário ${at + 1}`));
const last = place(102, "Zeladoria");
const source = recordsOf(placeRoutes.listPlaces, { reading: placeRoutes.getPlace, query: { sort: "name" } });

const serve = () =>
  fakeServer(({ path }) => {
    if (path === "/api/places/102") return answer(200, last);
    if (path.includes("q=")) return answer(200, [last], { meta: { total: 1, nextCursor: null } });
    return answer(200, first, { meta: { total: 102, nextCursor: "more" } });
  });

function Form({ begin = null }: { readonly begin?: number | null }) {
  const [value, setValue] = useState(begin);
  return (
    <>
      <RecordChoice label="Lugar" source={source} none="Nenhum lugar" except={[1]} value={value} onChange={setValue} />
      <output>{String(value)}</output>
      <p>{recordText(source, begin)}</p>
    </>
  );
}
/** A list of places asks the same question as the choice. */
function List() {
  const { data } = useQuery(asked(placeRoutes.listPlaces, { query: { limit: "100", sort: "name" } }));
  return <p>{data?.map(({ name }) => name).join(", ")}</p>;
}
const show = (element: React.ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  return client;
};
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Lugar" });

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["parts"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a record beyond the first page is found by the server, and stays named after it was chosen", async () => {
  serve();
  show(<Form />);
  await userEvent.click(field());
  expect(await screen.findByText("A lista continua: digite um nome para encontrar.")).toBeTruthy();
  expect(screen.queryByRole("option", { name: "Armário 1" })).toBeNull();
  await userEvent.type(field(), "zel");
  await userEvent.click(await screen.findByRole("option", { name: "Zeladoria" }));
  expect(field().value).toBe("Zeladoria");
  expect(document.querySelector("output")?.textContent).toBe("102");
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole("option", { name: "Nenhum lugar" }));
  expect(field().value).toBe("Nenhum lugar");
});

test("the saved record beyond the first page is read by itself", async () => {
  const requests = serve();
  show(<Form begin={102} />);
  expect(await screen.findByText("Zeladoria")).toBeTruthy();
  expect(field().value).toBe("Zeladoria");
  expect(requests.filter(({ path }) => path === "/api/places/102")).toHaveLength(1);
});

test("a list that asked the same question first keeps its own answer", async () => {
  serve();
  show(
    <>
      <List />
      <Form begin={3} />
    </>,
  );
  expect(await screen.findByText(/^Armário 1, Armário 2/)).toBeTruthy();
  await vi.waitFor(() => expect(field().value).toBe("Armário 3"));
});

test("a new record is offered at once", async () => {
  let places = [place(1, "Salão")];
  fakeServer(() => answer(200, places, { meta: { total: places.length, nextCursor: null } }));
  const client = show(<RecordChoice label="Lugar" source={source} value={null} onChange={() => undefined} />);
  await userEvent.click(field());
  expect(await screen.findByRole("option", { name: "Salão" })).toBeTruthy();
  places = [...places, place(2, "Cozinha")];
  beginLists(client, placeRoutes.createPlace);
  expect(await screen.findByRole("option", { name: "Cozinha" })).toBeTruthy();
});
