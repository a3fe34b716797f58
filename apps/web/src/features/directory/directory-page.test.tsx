import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { startTexts } from "../../language/i18n.ts";
import { DirectoryPage } from "./directory-page.tsx";

vi.mock("@tanstack/react-router", async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => undefined,
  useSearch: () => ({}),
}));
vi.mock("../../shell/use-page-title.ts", () => ({ usePageTitle: () => "Diretório" }));

const person = { id: 1, name: "Ana Reis", photo: null, phone: null, email: null, birthday: null, family_id: 4, family: "Família Reis" };

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  await startTexts(["directory", "lists"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["more", "Impresso até Família Reis. O diretório continua: toque em Mostrar mais antes de imprimir."],
  [null, undefined],
])("a paper that ends before the directory says so (next page: %s)", async (nextCursor, line) => {
  fakeServer(() => answer(200, [person], { meta: { nextCursor } }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DirectoryPage />
    </QueryClientProvider>,
  );
  await screen.findByText("Ana Reis");
  expect(screen.queryByText(/^Impresso até/)).toBeNull();
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(screen.queryByText(/^Impresso até/)?.textContent).toBe(line);
});
