import type { Pickup } from "@aprisco/contract/families-care.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, type Request } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../language/i18n.ts";
import { PickupForm } from "./pickup-form.tsx";
import { PickupsPanel } from "./pickups-panel.tsx";

vi.mock("../../../ui/form/leave-guard.tsx", () => ({ LeaveGuard: () => null }));

const barred: Pickup = {
  id: 3,
  adult_id: null,
  name: "Rui Lima",
  phone: null,
  relation: null,
  allowed: false,
  reason: "Medida protetiva",
  until_on: null,
  is_over: false,
  version: 2,
};
let asked: readonly Request[];
let pickups: readonly Pickup[] = [];
const show = (page: ReactNode) => render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["families", "fields", "parts", "record", "failures/request", "failures/families"]);
  asked = fakeServer(({ method }) => answer(200, method === "GET" ? { id: 9, pickups } : { ...barred, version: 3 }));
});
afterEach(cleanup);

test("a person who may fetch a child again has no reason for a ban", async () => {
  show(<PickupForm childId={9} pickup={barred} onClose={() => undefined} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("radio", { name: /^Pode buscar/ }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ allowed: true, reason: "", version: 2 }));
});

test("a left-over reason is no warning about a person who may fetch the child", async () => {
  pickups = [
    { ...barred, id: 4, name: "Ana Lima", allowed: true, reason: "Antiga" },
    { ...barred, id: 5 },
  ];
  show(<PickupsPanel personId={9} />);
  await screen.findByText("Medida protetiva");
  expect(screen.queryByText("Antiga")).toBeNull();
});
