import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../language/i18n.ts";
import type { AgendaAddress } from "../address.ts";
import { ListView } from "./list-view.tsx";

const event = {
  id: 3,
  title: "Ensaio",
  type: "worship",
  status: "active",
  location: null,
  recurs: false,
  visibility: "public",
  all_day: false,
  day: "2026-12-19",
  last_day: "2026-12-19",
  start_date: "2026-12-19T23:00:00.000Z",
  end_date: "2026-12-20T01:00:00.000Z",
  time_zone: null,
  local_start: "2026-12-19T20:00",
  own_start: "2026-12-19T20:00",
  local_end: "2026-12-19T22:00",
};

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["agenda", "fields"]);
});
afterEach(cleanup);

async function printed(nextCursor: string | null): Promise<string | undefined> {
  fakeServer(() => answer(200, [event], { meta: { nextCursor } }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ListView
        address={{ filters: {} } as AgendaAddress}
        span={{ from: "2026-12-01" }}
        today="2026-12-01"
        overlays={{ known: new Map() } as never}
        onOpen={() => undefined}
      />
    </QueryClientProvider>,
  );
  await screen.findByText("Ensaio");
  expect(screen.queryByText(/^Impresso até/)).toBeNull();
  act(() => void dispatchEvent(new Event("beforeprint")));
  return screen.queryByText(/^Impresso até/)?.textContent ?? undefined;
}

test("a paper that ends before the agenda says until when it goes", async () => {
  expect(await printed("more")).toBe(
    "Impresso até 19 de dez. de 2026. A agenda continua: toque em Mostrar mais eventos antes de imprimir.",
  );
});

test("a paper with the whole agenda says nothing", async () => {
  expect(await printed(null)).toBeUndefined();
});
