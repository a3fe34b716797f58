import i18n from "i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage, currentLanguage, hasChosenLanguage, startTexts } from "./i18n.ts";
import { lazyTexts, loadTexts } from "./lazy-texts.ts";
import { loadMissed } from "./missed-texts.ts";

function languagesOfDevice(tags: readonly string[]): void {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);
  vi.spyOn(navigator, "language", "get").mockReturnValue(tags[0] ?? "");
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = "i18nextLng=; max-age=0";
  history.replaceState(null, "", "/");
  document.documentElement.lang = "pt-BR";
  languagesOfDevice(["fr-FR", "ja"]);
});

test.each([
  [["pt-PT", "en"], "pt-BR"],
  [["es-MX"], "es"],
  [["en-GB"], "en"],
  [["fr-FR", "es-AR"], "es"],
])("a device with the languages %j gets %s", async (tags, language) => {
  languagesOfDevice(tags);
  document.documentElement.lang = "";
  await startTexts();
  expect(currentLanguage()).toBe(language);
  expect(document.documentElement.lang).toBe(language);
  expect(hasChosenLanguage()).toBe(false);
});

test("a device without a supported language gets Portuguese", async () => {
  document.documentElement.lang = "fr";
  await startTexts();
  expect(currentLanguage()).toBe("pt-BR");
  expect(i18n.t("error.retry")).toBe("Tentar Novamente");
});

test("query, cookie, localStorage, sessionStorage, device: the first supported language wins", async () => {
  languagesOfDevice(["en"]);
  sessionStorage.setItem("i18nextLng", "es");
  await startTexts();
  expect(currentLanguage()).toBe("es");
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts();
  expect(currentLanguage()).toBe("pt-BR");
  document.cookie = "i18nextLng=en";
  await startTexts();
  expect(currentLanguage()).toBe("en");
  history.replaceState(null, "", "/?lng=es-CL");
  await startTexts();
  expect(currentLanguage()).toBe("es");
});

test("a new tab begins with the signed-in account's language, before the device's; it does not count as a choice", async () => {
  languagesOfDevice(["en"]);
  const user = { id: 7, name: "Ana Souza", email: "ana@exemplo.com", preferences: { language: "es-ES" } };
  localStorage.setItem("user_data", JSON.stringify(user));
  await startTexts();
  expect([currentLanguage(), hasChosenLanguage()]).toEqual(["es", false]);
  sessionStorage.setItem("i18nextLng", "pt-BR");
  await startTexts();
  expect(currentLanguage()).toBe("pt-BR");
  sessionStorage.clear();
  for (const preferences of [undefined, { language: "pt-BR" }]) {
    localStorage.setItem("user_data", JSON.stringify({ ...user, preferences }));
    await startTexts();
    expect(currentLanguage()).toBe("en");
  }
});

test("a choice is shown, kept and marked on the page", async () => {
  await startTexts(["public"]);
  await expect(chooseLanguage("es")).resolves.toBe(true);
  expect(i18n.t("error.retry")).toBe("Intentar de nuevo");
  expect(localStorage.getItem("i18nextLng")).toBe("es");
  expect(document.documentElement.lang).toBe("es");
});

test("an unknown language is logged and ignored", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await startTexts();
  await expect(chooseLanguage("fr")).resolves.toBe(false);
  expect(log).toHaveBeenCalledTimes(1);
  expect(currentLanguage()).toBe("pt-BR");
  expect(localStorage.getItem("i18nextLng")).toBeNull();
});

test("when a change fails it keeps the choice, reloads the texts and tries once more", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await startTexts();
  const reload = vi.spyOn(i18n, "reloadResources");
  vi.spyOn(i18n, "changeLanguage").mockRejectedValueOnce(new Error("no network"));
  await expect(chooseLanguage("en")).resolves.toBe(true);
  expect(reload).toHaveBeenCalledWith(["en"]);
  expect(currentLanguage()).toBe("en");
  expect(log).toHaveBeenCalledTimes(1);
});

test("failure texts come from the contract; a namespace that does not exist is an error", async () => {
  await expect(loadTexts("es", "failures/visitors")).resolves.toMatchObject({ "visitor.nameRequired": "El nombre es obligatorio" });
  await expect(loadTexts("pt-BR", "nothing")).rejects.toThrow("No texts");
  await expect(loadTexts("pt-BR", "failures/nothing")).rejects.toThrow("No texts");
});

test("a language in the address is a choice, which the account's preference does not replace", () => {
  expect(hasChosenLanguage()).toBe(false);
  history.replaceState(null, "", "/?lng=fr");
  expect(hasChosenLanguage()).toBe(false);
  history.replaceState(null, "", "/?lng=es-CL");
  expect(hasChosenLanguage()).toBe(true);
});

test("a count is written in the language's format, other numbers are not", async () => {
  languagesOfDevice(["es"]);
  await startTexts(["shell"]);
  i18n.addResourceBundle("es", "trial", { some_one: "{{count}}", some_many: "{{count}} en {{year}}", some_other: "{{count}} en {{year}}" });
  expect(i18n.t("some" as never, { ns: "trial", count: 1207, year: 2026 } as never)).toBe("1.207 en 2026");
});

test("a marital status has a form for women, for men, and for an unknown sex", async () => {
  languagesOfDevice(["es"]);
  await startTexts(["fields"]);
  const said = (status: "casado" | "uniao_estavel", context?: "F" | "M") =>
    i18n.t(`maritalStatus.${status}`, { ns: "fields", ...(context ? { context } : {}) });
  expect([said("casado", "F"), said("casado", "M"), said("casado")]).toEqual(["Casada", "Casado", "Casado(a)"]);
  expect(said("uniao_estavel", "F")).toBe("Unión de hecho");
});

test("texts that could not be loaded without a connection come when it is back", async () => {
  await startTexts();
  vi.spyOn(lazyTexts, "read").mockRejectedValueOnce(new Error("Failed to fetch"));
  await i18n.loadNamespaces("device");
  expect(i18n.t("unsent", { ns: "device" })).toBe("unsent");
  const shown = vi.fn<() => void>();
  i18n.on("languageChanged", shown);
  await loadMissed();
  expect(shown).toHaveBeenCalledOnce();
  i18n.off("languageChanged", shown);
  expect(i18n.t("unsent", { ns: "device" })).toBe("Não enviados");
});
