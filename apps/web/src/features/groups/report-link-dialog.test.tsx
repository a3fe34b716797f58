import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { ReportLinkDialog } from "./report-link-dialog.tsx";

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(day: string | null, language: string) {
  localStorage.setItem("i18nextLng", language);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  await startTexts(["groups", "link-box", "parts", "record"]);
  setSession({ state: "out" });
  const church = { name: "Igreja", time_zone: "America/Sao_Paulo", features_off: [] };
  fakeServer(({ method }) =>
    method === "GET"
      ? answer(200, church)
      : answer(201, { token: "abc", group: "Cambuí", week: "2026-11-16", day, until: "2026-11-30T03:00:00.000Z" }),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReportLinkDialog id={7} name="Cambuí" onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const sent = await screen.findByRole("link", { name: /WhatsApp/ });
  const text = new URL(sent.getAttribute("href") ?? "").searchParams.get("text");
  return { lead: screen.getByText(/Cambuí/).textContent, message: text?.replace(/http\S+/, "…") };
}

test("the link's message names the meeting's day", async () => {
  expect(await show("2026-11-18", "pt-BR")).toEqual({
    lead: "Com ele, quem lidera Cambuí envia sem conta o relatório do encontro de quarta-feira, 18 de novembro. Só os primeiros nomes aparecem.",
    message: "Olá! Preencha por aqui o relatório do grupo Cambuí do encontro de quarta-feira, 18 de novembro; leva um minuto: …",
  });
});

test("the last day of a link is the church's, which ends after that of UTC", async () => {
  await show("2026-11-18", "pt-BR");
  expect(await screen.findByText(/29 de nov/)).toBeTruthy();
});

test("of a group without a fixed day it names the week", async () => {
  expect(await show(null, "es")).toEqual({
    lead: "Con él, quien lidera Cambuí envía sin cuenta el informe de la semana del lunes, 16 de noviembre. Solo aparecen los primeros nombres.",
    message: "¡Hola! Completa aquí el informe del grupo Cambuí de la semana del lunes, 16 de noviembre; toma un minuto: …",
  });
});
