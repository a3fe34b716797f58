import type { MemberCard } from "@aprisco/contract/members.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../language/i18n.ts";
import { MemberActions } from "./actions.tsx";
import { MessageDialog } from "./message-dialog.tsx";

const ana = { id: 1, personId: 11, name: "Ana Prado", phone: "(19) 99123-0001", email: "ana@exemplo.example", takesCalls: true };
const cards = [
  ana,
  { ...ana, id: 2, name: "Bia Lima", takesCalls: false, email: "bia@exemplo.example" },
  { ...ana, id: 3, name: "Caio Reis", phone: null, email: null },
] as unknown as readonly [MemberCard, MemberCard, MemberCard];
const onClose = vi.fn<() => void>();

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["members", "ui", "parts", "record", "lists"]);
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

test("members who asked not to be contacted get neither message nor letter, and are counted", () => {
  render(<MessageDialog to={{ people: cards }} onClose={onClose} />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("aria-label") ?? link.textContent)).toEqual([
    "Conversar com Ana Prado no WhatsApp",
    "Escrever e-mail para 1 pessoa",
  ]);
  expect(screen.getByText("1 pessoa fica de fora: pediu para não ser contatada.")).toBeTruthy();
  expect(screen.getByText("1 pessoa não tem celular informado.")).toBeTruthy();
});

test("the row of a member who asked not to be contacted offers no message", () => {
  const nothing = () => undefined;
  const links = ([, bia]: typeof cards, card = bia) => {
    const { container } = render(<MemberActions card={card} tools={{ onOpen: nothing, onLook: nothing }} />);
    return container.querySelectorAll("a").length;
  };
  expect([links(cards, cards[0]), links(cards)]).toEqual([1, 0]);
});

test("a begun message is not closed by a click on the backdrop, and by Esc only after a question", async () => {
  const user = userEvent.setup();
  render(<MessageDialog to={{ people: cards }} onClose={onClose} />);
  await user.type(screen.getByRole("textbox"), "Olá");
  await user.click(screen.getByRole("dialog"));
  await user.click(screen.getByRole("textbox"));
  await user.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Olá");
  await user.click(screen.getByRole("textbox"));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Fechar mesmo assim" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("the matches of a filter are shown in pages, each with the people who are left out", async () => {
  const user = userEvent.setup();
  const pages = [
    cards,
    [
      { ...ana, id: 4, name: "Davi Luz" },
      { ...ana, id: 5, name: "Eva Melo", status: "deceased", takesCalls: false },
    ],
  ];
  const asked = fakeServer(({ path }) =>
    path.includes("cursor=two")
      ? answer(200, pages[1], { meta: { total: null, totalAtLeast: 1_000, nextCursor: null } })
      : answer(200, pages[0], { meta: { total: null, totalAtLeast: 1_000, nextCursor: "two" } }),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MessageDialog to={{ query: { status: "active" }, found: { count: 1_000, atLeast: true } }} onClose={onClose} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("dialog", { name: "Mensagem para mais de 1.000 pessoas" })).toBeTruthy();
  expect(await screen.findByText("Pessoas 1 a 3 de mais de 1.000")).toBeTruthy();
  expect(screen.getByText("1 pessoa fica de fora: pediu para não ser contatada.")).toBeTruthy();
  expect(asked.map(({ path }) => path)).toEqual(["/api/members?status=active&limit=25"]);
  await user.type(screen.getByRole("textbox"), "Olá");
  await user.click(screen.getByRole("link", { name: "Conversar com Ana Prado no WhatsApp" }));
  expect(screen.getByText("1 de 1 conversa aberta")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Próximas pessoas" }));
  const place = await screen.findByText("Pessoas 4 a 5 de 5");
  expect(document.activeElement).toBe(place);
  expect(screen.getByText("1 pessoa fica de fora: já faleceu.")).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Conversar/ }).getAttribute("href")).toContain("text=Ol%C3%A1");
  expect(screen.getByText("Estas são as últimas.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Próximas pessoas" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Anteriores" }));
  expect(await screen.findByText("Conversa aberta")).toBeTruthy();
  expect(asked).toHaveLength(2);
});
