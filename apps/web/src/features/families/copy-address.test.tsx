import type { User } from "@aprisco/contract/accounts-session.ts";
import type { Family, FamilyMember } from "@aprisco/contract/families.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { CopyAddress } from "./household.tsx";

const member = (person_id: number, name: string, role: FamilyMember["role"], address: string | null): FamilyMember => ({
  person_id,
  member_id: person_id,
  status: "active",
  name,
  photo: null,
  role,
  sex: null,
  birth_date: null,
  phone: null,
  address,
  neighborhood: null,
  allergy: null,
});
const family: Family = {
  id: 7,
  name: "Família Souza",
  members: [
    member(1, "Ana Souza", "head", "Rua das Acácias, 7"),
    member(2, "Bia Souza", "child", "Rua das Acácias, 7"),
    member(3, "Caio Souza", "child", "Rua do Meio, 1"),
    member(4, "Davi Souza", "child", null),
  ],
  elsewhere: [],
  created_at: "2026-11-24T12:00:00.000Z",
  version: 1,
};

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["families", "lists"]);
});
afterEach(() => {
  cleanup();
  setSession({ state: "out" });
});

test("the address is copied after a question that names the recipients, and to these only", async () => {
  const requests = fakeServer(() => answer(200, family));
  act(() => setSession({ state: "in", user: { ...someUser, permissions: ["members:view", "members:edit"] } as unknown as User }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CopyAddress family={family} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Copiar endereço do responsável para todos" }));
  expect(requests).toHaveLength(0);
  expect(screen.getByText(/Caio Souza e Davi Souza/).textContent).not.toContain("Bia");
  await userEvent.click(screen.getByRole("button", { name: "Copiar endereço" }));
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ to: [3, 4] }]));
});
