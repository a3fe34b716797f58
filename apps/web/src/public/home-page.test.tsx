import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../api/fake-server.ts";
import { startTexts } from "../language/i18n.ts";
import { tell } from "./church.ts";
import type { EventLine, Site } from "./drawn-page.ts";
import { HomePage } from "./home-page.tsx";

const church = {
  name: "Igreja",
  city: null,
  state: null,
  contact: {},
  service_times: [],
  setup_needed: false,
  features_off: [],
  privacy_version: "v1",
};
const event: EventLine = {
  id: 1,
  day: "12",
  month: "dez",
  heading: "dezembro de 2026",
  when: "sábado, 18h",
  title: "Cantata",
  place: null,
  description: null,
  isCanceled: false,
  registers: true,
};

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  fakeServer(() => answer(200, church));
  await startTexts(["public"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["with public events their list stands there", [event], 1],
  ["without a public event there is no empty heading", [], 0],
  ["on a page that the server did not write neither", undefined, 0],
] as const)("%s", (_name, events, count) => {
  tell({ church, ...(events ? { events } : {}) } as unknown as Site);
  render(<HomePage />);
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.queryAllByRole("heading", { name: "Próximos eventos" })).toHaveLength(count);
});

test("only an event that takes registrations links to the form", () => {
  tell({ church, events: [event, { ...event, id: 2, title: "Batismo", registers: false }] } as unknown as Site);
  render(<HomePage />);
  const links = screen.getAllByRole("link", { name: /^Inscrever-me/ });
  expect(links.map((link) => [link.textContent, link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Inscrever-me", "Inscrever-me: Cantata", "/event-registration?event=1"],
  ]);
});

test("an event of which the church tells more opens by its name, and the address leads to a map", () => {
  const contact = { address: "Rua das Oliveiras, 210" };
  const told = { ...event, id: 2, title: "Batismo", description: "Leve toalha." };
  tell({ church: { ...church, city: "Campinas", contact }, events: [event, told] } as unknown as Site);
  render(<HomePage />);
  expect(document.querySelectorAll("details")).toHaveLength(1);
  expect(screen.getByText("Leve toalha.").closest("details")?.querySelector("summary")?.textContent).toMatch(/^Batismo/);
  expect(screen.getByRole("link", { name: "Rua das Oliveiras, 210" }).getAttribute("href")).toMatch(
    /Rua%20das%20Oliveiras%2C%20210%2C%20Campinas$/,
  );
});
