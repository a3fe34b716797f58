import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import type { AgendaAddress } from "./address.ts";
import { CalendarBar } from "./calendar-bar.tsx";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["pt-BR", "2026-11-30", "A partir de hoje"],
  ["pt-BR", "2026-12-01", "A partir de 1 de dezembro de 2026"],
  ["es", "2026-12-01", "A partir del 1 de diciembre de 2026"],
  ["en", "2026-12-01", "From December 1, 2026 on"],
])("a list is headed by its first day, because it goes on beyond the month: in %s of %s", async (language, day, heading) => {
  localStorage.setItem("i18nextLng", language);
  await startTexts(["agenda", "fields"]);
  const address = { search: {}, change: () => undefined } as unknown as AgendaAddress;
  render(<CalendarBar view="list" day={day} today="2026-11-30" phone={false} address={address} />);
  expect((await screen.findByRole("heading", { level: 2 })).textContent).toBe(heading);
});
