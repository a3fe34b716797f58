import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import i18n from "./i18next.ts";
import { useTranslation } from "./react-i18next.ts";

test("a screen waits for its texts, and follows the language with a function of its own for each", async () => {
  const words: Record<string, string> = { "pt-BR": "Bem-vindo", es: "Te damos la bienvenida" };
  i18n.use({ type: "backend", read: async (language, namespace) => ({ [`${namespace}.title`]: words[language] ?? "" }) });
  await i18n.init({ lng: "pt-BR", ns: [] });
  const functions = new Set<unknown>();
  function Screen() {
    const { t } = useTranslation(["home", "ui"]);
    functions.add(t);
    return <h1>{t("home.title")}</h1>;
  }
  await act(async () => {
    render(
      <Suspense fallback="…">
        <Screen />
      </Suspense>,
    );
  });
  expect(screen.getByRole("heading").textContent).toBe("Bem-vindo");
  await act(() => i18n.changeLanguage("es"));
  expect(screen.getByRole("heading").textContent).toBe("Te damos la bienvenida");
  expect(functions.size).toBe(2);
});
