import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../language/i18n.ts";
import { OwnRegistration } from "./own-registration.tsx";

const own = { id: 1, party: 1, state: "confirmed", number: 3, position: null, code: "K7P2" } as const;
let posted: string[] = [];

beforeEach(async () => {
  posted = [];
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["registrations", "fields", "ui", "parts"]);
  fakeServer(({ path, method }) => {
    if (method === "POST") posted.push(path);
    return answer(200, null);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (fields: object = {}, waiting = 0) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OwnRegistration event={{ eventId: 8, title: "Cantata" }} own={{ ...own, ...fields }} door="open" waiting={waiting} />
    </QueryClientProvider>,
  );
const ask = () => {
  fireEvent.click(screen.getByRole("button", { name: "Cancelar minha inscrição" }));
  return screen.getByRole("dialog", { name: "Cancelar a sua inscrição?" });
};

test("canceling one's own registration says what is lost and asks first", async () => {
  show({}, 2);
  expect(ask().textContent).toContain("Você perde a sua vaga em Cantata. A vaga passa na hora para a próxima pessoa da lista de espera.");
  expect(posted).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Manter a inscrição" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(posted).toEqual([]);
  ask();
  fireEvent.click(screen.getByRole("button", { name: "Sim, cancelar" }));
  await waitFor(() => expect(posted).toEqual(["/api/events/8/registration/cancel"]));
});

test("without a waiting list nobody is said to move up, and who waits loses the place in line", () => {
  show({ party: 3 });
  expect(ask().textContent).toContain("Você perde as suas 3 vagas em Cantata.");
  expect(screen.getByRole("dialog").textContent).not.toContain("lista de espera");
  cleanup();
  show({ state: "waiting", position: 4 }, 6);
  expect(ask().textContent).toContain("perde a posição 4");
});
