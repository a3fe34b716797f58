import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, fakeServer } from "../api/fake-server.ts";
import { startTexts } from "../language/i18n.ts";
import { NotFoundPage } from "./not-found-page.tsx";

test("an unknown address is titled as what it is, and not by its words", async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["shell"]);
  fakeServer(() => answer(200, { name: "Comunidade Oliveira" }));
  document.title = "Qualquer Coisa";
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NotFoundPage />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(document.title).toMatch(/^Página não encontrada.*Comunidade Oliveira/));
});
