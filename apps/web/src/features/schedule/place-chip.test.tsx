import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { HandLinkDialog } from "./hand-link-dialog.tsx";
import { PlaceChip } from "./place-chip.tsx";
import type { Place } from "./places.ts";

const place = {
  id: 5,
  need_id: 1,
  person_id: 3,
  name: "Ana Prado",
  state: "invited",
  warnings: [],
  override_reason: null,
  decline_reason: null,
  version: 1,
  member_id: null,
  photo: null,
  way: "whatsapp",
  link_given: false,
} as unknown as Place;
const show = (more: Partial<Place>, onLink: (place: Place) => void = () => undefined) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PlaceChip place={{ ...place, ...more }} editable onReplace={() => undefined} onMove={() => undefined} onLink={onLink} />
    </QueryClientProvider>,
  );

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["schedule", "fields", "parts"]);
  setSession({ state: "in", user: { ...someUser, permissions: ["volunteers:edit"] } as User });
});
afterEach(() => {
  cleanup();
  setSession({ state: "out" });
  vi.unstubAllGlobals();
});

test("a place whose person nothing reaches says what to do, and says it no more once the link is given", () => {
  show({});
  expect(screen.getByRole("button", { name: /Ana Prado · Espera resposta · Sem e-mail nem conta: avise por WhatsApp/ })).toBeTruthy();
  cleanup();
  show({ link_given: true });
  expect(screen.getByRole("button", { name: /Link enviado/ })).toBeTruthy();
  cleanup();
  show({ way: null });
  expect(screen.queryByText(/Sem e-mail|Link enviado/)).toBeNull();
  cleanup();
  show({ way: "refused" });
  expect(screen.getByRole("button", { name: /Pediu para não receber contato: fale pessoalmente/ })).toBeTruthy();
});

const given = { token: "a".repeat(27), name: "Ana Prado", until: "2099-01-01T13:00:00Z" };
const open = async (reply: object) => {
  fakeServer(() => answer(201, { ...given, ...reply }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HandLinkDialog id={5} name="Ana Prado" onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByRole("textbox", { name: "Endereço do link" });
};

test("the link is opened in WhatsApp where there is a number, and copied in any case", async () => {
  await open({ way: "whatsapp", whatsapp: "https://wa.me/5519998765432?text=x" });
  expect(screen.getByRole("link", { name: "Enviar por WhatsApp" }).getAttribute("href")).toBe("https://wa.me/5519998765432?text=x");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Endereço do link" }).value).toMatch(/\/serve#a{27}$/);
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: () => Promise.resolve() } });
  await userEvent.click(screen.getByRole("button", { name: "Copiar link" }));
  expect(await screen.findByRole("button", { name: "Link copiado" })).toBeTruthy();
});

test.each([
  ["none", /Não há celular desta pessoa/],
  ["refused", /pediu para não receber contato/],
] as const)("without WhatsApp (%s) the dialog says why", async (way, words) => {
  await open({ way, whatsapp: null });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Enviar por WhatsApp" })).toBeNull();
});
