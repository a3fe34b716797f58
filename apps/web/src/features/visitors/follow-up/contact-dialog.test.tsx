import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { keepAnswer } from "../../../api/keep-answer.ts";
import { pagesOf } from "../../../api/pages-of.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../language/i18n.ts";
import { sampleCard } from "../sample-visitor.ts";
import { ContactDialog } from "./contact-dialog.tsx";

vi.mock("../../../ui/form/leave-guard.tsx", () => ({ LeaveGuard: () => null }));

// jsdom has no dialogs and does not scroll.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
HTMLElement.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A device without connection that knows a list of visitors, none of whom was opened. */
async function openWithoutConnection(card: ReturnType<typeof sampleCard>) {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["visitors", "ui", "parts", "lists", "failures/visitors"]);
  vi.stubGlobal("fetch", async () => await Promise.reject(new TypeError("Failed to fetch")));
  const client = createQueryClient();
  keepAnswer(client, pagesOf(visitorRoutes.listVisitors, { sort: "name" }), {
    pages: [{ data: [card], meta: { total: 1, totalAtLeast: 1, nextCursor: null }, message: null }],
    pageParams: [null],
  });
  render(
    <QueryClientProvider client={client}>
      <ContactDialog id={card.id} onSaved={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

test("without connection a contact is logged for somebody of whom only the row of a list is known", async () => {
  await openWithoutConnection(sampleCard(1));
  expect(await screen.findByRole("heading", { name: "Ana 1" }, { timeout: 8_000 })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Salvar contato" })).toBeTruthy();
  expect(document.querySelector("a[href^='https://wa.me/']")).toBeTruthy();
});

test("without connection nobody is offered WhatsApp who does not want to be contacted", async () => {
  await openWithoutConnection({ ...sampleCard(1), accepts_calls: false });
  expect(await screen.findByRole("heading", { name: "Ana 1" }, { timeout: 8_000 })).toBeTruthy();
  expect(document.querySelector("a[href^='https://wa.me/']")).toBe(null);
});
