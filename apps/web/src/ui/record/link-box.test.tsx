import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { LinkBox } from "./link-box.tsx";

const address = "https://igreja.example/serve#abc";

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["link-box"]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("with an address of WhatsApp sending comes first, and copying is said", async () => {
  const user = userEvent.setup();
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  render(<LinkBox address={address} whatsapp="https://wa.me/5519998765432?text=a" note="Vale até domingo." />);
  const sent = screen.getByRole("link", { name: "Enviar por WhatsApp" });
  const copy = screen.getByRole("button", { name: "Copiar link" });
  expect(sent.compareDocumentPosition(copy) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Vale até domingo.");
  await user.click(copy);
  expect(written).toHaveBeenCalledWith(address);
  expect(await screen.findByRole("button", { name: "Link copiado" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Vale até domingo.Link copiado");
});

test("where copying is not allowed the link is selected, and the page says what to do", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
  document.execCommand = () => false;
  render(<LinkBox address={address} whatsapp={null} />);
  expect(screen.queryByRole("link")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Copiar link" }));
  expect(await screen.findByText("Não foi possível copiar. Selecione o link e copie.")).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Endereço do link" });
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, address.length]);
});
