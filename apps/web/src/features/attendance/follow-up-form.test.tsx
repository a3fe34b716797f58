import type { User } from "@aprisco/contract/accounts-session.ts";
import type { AbsentPerson } from "@aprisco/contract/attendance.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { Toaster } from "../../ui/layer/toaster.tsx";
import { FollowUpForm } from "./follow-up-form.tsx";

vi.mock("../../ui/form/leave-guard.tsx", () => ({ LeaveGuard: () => null }));

const person: AbsentPerson = {
  id: 12,
  name: "Ana Souza",
  preferred_name: null,
  phone: null,
  last_seen_on: "2026-10-11",
  weeks: 6,
  usual: 9,
  last_place: null,
  follow_up: { id: 5, owner_id: null, owner: null, text: "Ligar", due_on: "2026-12-01", version: 2 },
};
const closedAlready = "Este acompanhamento já foi encerrado ou reaberto por outra pessoa.";

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["attendance", "fields", "parts", "failures/request", "failures/follow-ups"]);
  setSession({ state: "in", user: { ...someUser, permissions: ["agenda:edit"] } as User });
});
afterEach(() => {
  cleanup();
  setSession({ state: "out" });
});

test.each(["Concluir", "Não é preciso"])("'%s' says why it failed and stays open", async (button) => {
  const asked = fakeServer(({ method }) =>
    method === "GET" ? answer(200, []) : answer(409, null, { error: "followUp.state", message: closedAlready }),
  );
  let closed = 0;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FollowUpForm person={person} onClose={() => (closed += 1)} />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.setup().click(await screen.findByRole("button", { name: button }));
  await waitFor(() => expect(screen.getByText(closedAlready)).toBeTruthy());
  expect(asked.filter(({ method }) => method !== "GET")).toHaveLength(1);
  expect(closed).toBe(0);
});
