import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../api/fake-server.ts";
import { browser } from "../api/session-end.ts";
import { startTexts } from "../language/i18n.ts";
import { ResetPasswordPage } from "./access-page.tsx";

const secret = "a_secret-of-thirty-two-letters-00";
const went: string[] = [];
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  went.length = 0;
  browser.go = (url) => void went.push(url);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  await startTexts(["public", "reset-password", "password", "failures/request", "failures/accounts"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const church = { name: "Igreja", city: null, state: null, contact: {}, service_times: [], setup_needed: false, features_off: [] };
const good = () => answer(200, { expires_at: "2026-11-22T15:00:00.000Z" });
function linkAnswers(reply: () => Response, check: () => Response = good) {
  const asked = fakeServer(({ path }) =>
    path.endsWith("/auth/reset-password") ? reply() : path.endsWith("/auth/reset-password/check") ? check() : answer(200, church),
  );
  return () => asked.filter(({ path }) => path.endsWith("/auth/reset-password"));
}
function open(fragment: string): void {
  history.replaceState(null, "", `/reset-password${fragment}`);
  render(
    <StrictMode>
      <ResetPasswordPage />
    </StrictMode>,
  );
}
function send(password: string): void {
  for (const label of [/^Senha/, /^Confirmar senha/]) fireEvent.change(screen.getByLabelText(label), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "Salvar senha" }));
}

test("C20 the secret leaves the address bar at once; afterwards this browser is signed out and goes to /login", async () => {
  localStorage.setItem("auth_token", "a.b.c");
  const asked = linkAnswers(() => answer(200, { email: "ana@exemplo.com" }));
  open(`#${secret}`);
  expect(location.href).not.toContain(secret);
  send("Videira#2026");
  await vi.waitFor(() => expect(went).toEqual(["/login"]));
  expect(asked().map(({ body }) => body)).toEqual([{ token: secret, password: "Videira#2026" }]);
  expect(asked()[0]?.headers["authorization"]).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual(["i18nextLng"]);
});

test("a weak password is refused in words before anything is sent", () => {
  const asked = linkAnswers(() => answer(200, { email: null }));
  open(`#${secret}`);
  send("curta");
  expect(screen.getByRole("alert").textContent).toBe("Senha inválidaA senha deve atender a todos os requisitos.");
  expect(asked()).toHaveLength(0);
});

test("the church's name is marked as a common password while typing, as on the server", async () => {
  linkAnswers(() => answer(200, { email: null }));
  open(`#${secret}`);
  await screen.findAllByText("Igreja");
  fireEvent.change(screen.getByLabelText(/^Senha/), { target: { value: "Igreja#2031x" } });
  expect(await screen.findByText("senha muito comum")).toBeTruthy();
});

test("an expired link says whom to ask; another link opened on the same page works", async () => {
  linkAnswers(() => answer(400, null, { error: "link.invalid", message: "x" }));
  open(`#${secret}`);
  send("Videira#2026");
  expect(await screen.findByText("Este link não vale mais. Peça outro por e-mail ou à equipe da igreja.")).toBeTruthy();
  act(() => {
    location.hash = `#${secret}-2`;
    dispatchEvent(new HashChangeEvent("hashchange"));
  });
  expect(screen.getByRole("button", { name: "Salvar senha" })).toBeTruthy();
  expect(location.hash).toBe("");
});

test.each([
  ["link.used", "Este link já foi usado. Cada um serve uma vez só."],
  ["link.expired", "Este link venceu. Peça outro."],
])("C20 an invalid link says so before a password is typed: %s", async (code, sentence) => {
  const asked = linkAnswers(
    () => answer(200, { email: null }),
    () => answer(400, null, { error: code, message: "x" }),
  );
  open(`#${secret}`);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Pedir outro link" }).getAttribute("href")).toBe("/forgot-password");
  expect(screen.queryByRole("button", { name: "Salvar senha" })).toBeNull();
  expect(asked()).toHaveLength(0);
});

test("when the link cannot be checked, the form stays", async () => {
  const asked = linkAnswers(
    () => answer(200, { email: null }),
    () => answer(503, null, { error: "server.unavailable", message: "x" }),
  );
  open(`#${secret}`);
  await vi.waitFor(() => expect(document.title).toContain("Igreja"));
  send("Videira#2026");
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
});

test("without a secret there is nothing to fill in", () => {
  linkAnswers(() => answer(200, { email: null }));
  open("");
  expect(screen.getByText("Não conseguimos usar este link")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Salvar senha" })).toBeNull();
});
