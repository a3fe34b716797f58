import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { browser } from "../../../api/session-end.ts";
import { startTexts } from "../../../language/i18n.ts";
import { churchKey } from "../../../shell/church-query.ts";
import { go } from "../../../shell/go.ts";
import { ApprovalPage } from "./approval-page.tsx";
// Loaded lazily by the page: imported here, they are ready at once.
import "../profile/complete-dialog.tsx";
import "../profile/set-password-dialog.tsx";

const church = {
  name: "Oliveira",
  city: "Campinas",
  state: "SP",
  contact: { phone: "(19) 2000-0100", whatsapp: null, email: null, address: null },
  service_times: [],
  time_zone: "America/Sao_Paulo",
  privacy_version: "1",
  logo_id: null,
  setup_needed: false,
  features_off: [],
  group_term: "convivio" as const,
};
const visitor = { ...someUser, role: "visitante", profileComplete: false };
const went: string[] = [];

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  went.length = 0;
  browser.go = (url) => void went.push(url);
  go.reload = () => void went.push("reload");
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["approval", "parts", "password", "public", "failures/accounts", "failures/request"]);
  // Wednesday, 17:20 in São Paulo: three hours after the registration.
  vi.useFakeTimers({ now: new Date("2026-11-18T20:20:00.000Z") });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = async (milliseconds: number) => await act(async () => await vi.advanceTimersByTimeAsync(milliseconds));
/** Renders the screen of an account. `church` null: the church's settings are not loaded yet. */
async function show(user: Record<string, unknown>, known: typeof church | null = church): Promise<void> {
  const queries = createQueryClient();
  if (known) queries.setQueryData(churchKey, known);
  render(
    <QueryClientProvider client={queries}>
      <ApprovalPage user={user as unknown as User} />
    </QueryClientProvider>,
  );
  await later(0);
}
const progress = () => screen.getByRole<HTMLProgressElement>("progressbar").value;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

test("while the church's settings load, four messages alternate every 3 s", async () => {
  fakeServer(() => new Promise<Response>(() => undefined));
  await show({ ...visitor, status: "pendente" }, null);
  const seen: (string | null)[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    seen.push(screen.getByRole("status").textContent);
    await later(3_000);
  }
  expect(new Set(seen.slice(0, 4)).size).toBe(4);
  expect(seen[4]).toBe(seen[0]);
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
});

test("waiting: the badge is updated every minute, the reply time depends on church time", async () => {
  fakeServer(() => answer(200, church));
  await show({ ...visitor, status: "pendente" });
  expect(screen.getByText("há 3 horas")).toBeTruthy();
  expect(progress()).toBe(50);
  expect(screen.getByText("Respondemos em 2 a 4 horas (segunda a sexta, das 8h às 18h).")).toBeTruthy();
  const current = screen.getAllByRole("listitem").filter((item) => item.getAttribute("aria-current") === "step");
  expect(current.map((item) => item.textContent)).toEqual(["Em Análise: em andamentoEtapa atual"]);
  await later(40 * 60_000);
  expect(screen.getByText("Respondemos em até 24 horas, em dias úteis.")).toBeTruthy();
  await later(20 * 60_000);
  expect(screen.getByText("há 4 horas")).toBeTruthy();
});

test("a deactivated account reads one true sentence, and no steps to wait for", async () => {
  fakeServer(() => answer(200, church));
  await show({ ...visitor, status: "inativo" });
  expect(screen.getByText(/^Se foi um engano/)).toBeTruthy();
  expect(screen.queryByText(/pendente de aprovação/)).toBeNull();
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.queryByRole("list", { name: "Etapas do cadastro" })).toBeNull();
  expect(screen.queryByText("Nossa equipe vai avisar você")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Atualizar Status" }));
  expect(went).toEqual(["reload"]);
});

test.each([
  ["2026-11-18T19:05:00.000Z", "Por e-mail, em 18 de novembro de 2026 às 16h05"],
  [null, "Enviada"],
])("approved, with an e-mail at %s", async (answerMailedAt, words) => {
  fakeServer(() => answer(200, church));
  await show({ ...visitor, answerMailedAt });
  const steps = screen.getByRole("list", { name: "Etapas do cadastro" });
  expect(within(steps).getByText(words)).toBeTruthy();
});

test.each([
  ["2026-11-18T16:07:00.000Z", ["Confirmação por e-mail em 18 de novembro de 2026 às 13h07"]],
  [null, []],
])("waiting, with the receipt confirmed by e-mail at %s", async (receiptMailedAt, words) => {
  fakeServer(() => answer(200, church));
  await show({ ...visitor, status: "pendente", receiptMailedAt });
  const [sent] = within(screen.getByRole("list", { name: "Etapas do cadastro" })).getAllByRole("listitem");
  expect([...(sent?.querySelectorAll("small") ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual(words);
});

test("an own password: storage is cleared, and half a second later the page is /login", async () => {
  const asked = fakeServer(({ path }) => answer(200, path.endsWith("/logout") ? { ended: true } : someUser));
  localStorage.setItem("auth_token", "a.b.c");
  localStorage.setItem("refresh_token", "r.r.r");
  await show({ ...visitor, hasPassword: false });
  const dialog = within(screen.getByRole("dialog", { name: "Parabéns! Seu cadastro foi aprovado!" }));
  expect(progress()).toBe(75);
  type("Senha", "Videira#2026");
  type("Confirmar senha", "Videira#2026");
  fireEvent.click(dialog.getByRole("button", { name: "Salvar senha" }));
  await later(499);
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["PUT /api/users/profile/me", "POST /api/auth/logout"]);
  expect(asked[0]?.body).toEqual({ password: "Videira#2026" });
  expect(Object.keys(localStorage)).toEqual(["i18nextLng"]);
  expect(went).toEqual([]);
  await later(1);
  expect(went).toEqual(["/login"]);
});

test.each([
  [400, { error: "request.invalid", fields: { password: "password.common" } }, "Senha muito comum. Escolha outra"],
  [500, { error: "server.error", message: "Ocorreu um erro" }, "Tente novamente mais tarde."],
])("a refused password (%i) shows the reason, and the dialog stays", async (status, reply, sentence) => {
  fakeServer(() => answer(status, null, reply));
  await show({ ...visitor, mustChangePassword: true });
  type("Senha", "Videira#2026");
  type("Confirmar senha", "Videira#2026");
  fireEvent.click(screen.getByRole("button", { name: "Salvar senha" }));
  await later(0);
  expect(screen.getByRole("alert").textContent).toBe(`Erro ao definir senha${sentence}`);
  expect(screen.getByLabelText<HTMLInputElement>(/^Senha/).value).toBe("Videira#2026");
  expect(went).toEqual([]);
});

test("the profile: known values are filled in; success shows a welcome and reloads after 1.5 s", async () => {
  const asked = fakeServer(() => answer(200, { ...visitor, profileComplete: true }, { message: "Perfil completo. Obrigado!" }));
  await show(visitor);
  const dialog = within(screen.getByRole("dialog", { name: "Complete seu Perfil" }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Telefone \*/).value).toBe("(19) 99123-4567");
  fireEvent.click(dialog.getByRole("button", { name: "Salvar perfil" }));
  await later(0);
  expect(dialog.getByText("Data de nascimento é obrigatória")).toBeTruthy();
  expect(dialog.getByText("Estado civil é obrigatório")).toBeTruthy();
  expect(dialog.getByText("Profissão é obrigatória")).toBeTruthy();
  expect(asked).toHaveLength(0);
  type("Data de nascimento", "04/05/1990");
  type("Estado civil", "casado");
  type("Profissão", "Professora");
  fireEvent.click(dialog.getByRole("button", { name: "Salvar perfil" }));
  await later(0);
  expect(asked[0]?.path).toBe("/api/users/7/complete-profile");
  expect(screen.getByRole("heading", { level: 1, name: "Bem-vindo à nossa família!" })).toBeTruthy();
  expect(progress()).toBe(100);
  await later(1_499);
  expect(went).toEqual([]);
  await later(1);
  expect(went).toEqual(["reload"]);
});

test("a closed dialog can be opened again", async () => {
  fakeServer(() => answer(200, church));
  await show(visitor);
  fireEvent.click(screen.getByRole("button", { name: "Fechar" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Completar meu perfil" }));
  expect(screen.getByRole("dialog", { name: "Complete seu Perfil" })).toBeTruthy();
});

test("a changed profile is not discarded without a question", async () => {
  fakeServer(() => answer(200, church));
  await show(visitor);
  type("Profissão", "Professora");
  fireEvent.keyDown(screen.getByLabelText(/^Profissão/), { key: "Escape" });
  expect(screen.getByRole("alertdialog")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Profissão/).value).toBe("Professora");
});
