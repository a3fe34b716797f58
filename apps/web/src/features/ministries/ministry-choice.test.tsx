import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
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
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["fields", "parts"]);
});
afterEach(() => {
  cleanup();
  setSession({ state: "out" });
  vi.unstubAllGlobals();
});

type OfMinistry = { readonly ministry_id: number | null; readonly ministry_name: string | null };

function Form({ of, required }: { readonly of: OfMinistry | undefined; readonly required: boolean }) {
  const [value, setValue] = useState<number | null>(of?.ministry_id ?? null);
  return <MinistryChoice label="Ministério" of={of} value={value} onChange={setValue} {...(required ? { required } : {})} />;
}

function show(of?: OfMinistry, permissions = ["ministries:view"], required = false) {
  setSession({ state: "in", user: { ...someUser, permissions } as User });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Form of={of} required={required} />
    </QueryClientProvider>,
  );
}
const field = async () => await screen.findByRole<HTMLInputElement>("combobox", { name: /Ministério/ });
const offered = async () => {
  await userEvent.click(await field());
  return (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
};

test("a closed ministry is offered to no record, and stays the ministry of the record that names it", async () => {
  fakeServer(() => answer(200, found, { meta: { total: 3, nextCursor: null } }));
  show();
  expect(await offered()).toEqual(["Nenhum ministério", "Louvor", "Casais"]);
  cleanup();
  show({ ministry_id: 1, ministry_name: "Louvor" }, undefined, true);
  expect(await offered()).toEqual(["Louvor", "Casais"]);
});

test("the record's own ministry is named although it is offered no more, also to an account that may read none", async () => {
  const asked = fakeServer(({ path }) =>
    path.startsWith("/api/ministries/") ? answer(404, null) : answer(200, found, { meta: { total: 3, nextCursor: null } }),
  );
  show({ ministry_id: 2, ministry_name: "Teatro" });
  expect((await field()).value).toBe("Teatro");
  cleanup();
  asked.length = 0;
  show({ ministry_id: 2, ministry_name: "Teatro" }, []);
  expect((await field()).value).toBe("Teatro");
  await userEvent.click(await field());
  await userEvent.click(await screen.findByRole("option", { name: "Nenhum ministério" }));
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(asked).toEqual([]);
});

test("where there is none to choose, the field is absent", () => {
  const asked = fakeServer(() => answer(200, found));
  show(undefined, []);
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(asked).toEqual([]);
});
