import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { MinistryChoice } from "./ministry-choice.tsx";

const found = [
  { id: 1, name: "Louvor", status: "active" },
  { id: 2, name: "Teatro", status: "closed" },
  { id: 3, name: "Casais", status: "paused" },
];

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["fields"]);
});
afterEach(() => {
  cleanup();
  setSession({ state: "out" });
  vi.unstubAllGlobals();
});

function show(of: { ministry_id: number | null; ministry_name: string | null } | undefined, permissions = ["ministries:view"]) {
  setSession({ state: "in", user: { ...someUser, permissions } as User });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MinistryChoice label="Ministério" name="ministry_id" of={of} />
    </QueryClientProvider>,
  );
}
const offered = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

test("a ministry that was closed is offered to the record that names it, and to no other", async () => {
  fakeServer(() => answer(200, found, { meta: { total: 3, nextCursor: null } }));
  show(undefined);
  await waitFor(() => expect(offered()).toEqual(["Nenhum ministério", "Louvor", "Casais"]));
  cleanup();
  show({ ministry_id: 2, ministry_name: "Teatro" });
  await waitFor(() => expect(offered()).toEqual(["Nenhum ministério", "Teatro", "Louvor", "Casais"]));
  cleanup();
  show({ ministry_id: 1, ministry_name: "Louvor" });
  await waitFor(() => expect(offered()).toEqual(["Nenhum ministério", "Louvor", "Casais"]));
});

test("an account that may read no ministries keeps the record's own, and without one there is nothing to choose", () => {
  const asked = fakeServer(() => answer(200, found));
  show({ ministry_id: 2, ministry_name: "Teatro" }, []);
  expect(offered()).toEqual(["Nenhum ministério", "Teatro"]);
  cleanup();
  show(undefined, []);
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(asked).toEqual([]);
});
