import type { User } from "@aprisco/contract/accounts-session.ts";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { beginSession } from "../../api/session.ts";
import { startTexts } from "../../language/i18n.ts";
import { AppDialog } from "./app-dialog.tsx";

const offer = { secret: "SEGREDO", uri: "otpauth://totp/Igreja:ana?secret=SEGREDO" };
const recoveryCodes = ["aaaa-bbbb-cccc-dddd"];

// jsdom has no dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  await beginSession({ token: "a.b.c", refreshToken: "r.r.r", user: { ...someUser, factors: [] } as unknown as User });
  await startTexts(["factors", "ui", "failures/accounts", "failures/factors", "failures/request"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("by keyboard: each step focuses its first control, and no step loses the focus", async () => {
  fakeServer(({ path }) => answer(200, path.endsWith("/confirm") ? { recoveryCodes } : offer));
  render(<AppDialog onClose={() => undefined} />);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Sua senha/));
  await userEvent.keyboard("Videira!2026{Enter}");
  expect(document.activeElement).toBe(await screen.findByText(/aponte a câmera/));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Código do aplicativo/ }));
  await userEvent.keyboard("123456{Enter}");
  expect(document.activeElement).toBe(await screen.findByRole("list", { name: "Códigos de recuperação" }));
});
