import type { Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../messages/i18n.ts";
import { sampleCard } from "../sample-visitor.ts";
import { History } from "./history.tsx";

const none = () => undefined;
const tools = {
  mayEdit: false,
  mayDelete: false,
  today: "2026-11-21",
  zone: "America/Sao_Paulo",
  onDetails: none,
  onEdit: none,
  onConvert: none,
  onDelete: none,
  onWhatsApp: none,
};
const visitor = { ...sampleCard(1), created_at: "2026-10-01T12:00:00Z", created_by: "Sara" } as Visitor;
/** Ten calls, one a day, and a visit between the second and the third. */
const contacts = Array.from({ length: 10 }, (_, at) => ({
  id: at + 1,
  at: `2026-11-${String(20 - at).padStart(2, "0")}T15:00:00Z`,
  by: "Sara",
  channel: "call",
  outcome: "no_answer",
  note: `nota ${at + 1}`,
  next_action_date: null,
}));
const visits = [{ id: 1, visit_date: "2026-11-19", created_at: "2026-11-19T15:00:00Z", by: null }];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("contacts, visits and the registration are one timeline, latest first, of which more is shown when asked for", async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["visitors", "ui"]);
  const asked = fakeServer(({ path }) => {
    const limit = Number(new URL(path, "http://test").searchParams.get("limit"));
    return answer(200, path.includes("/contacts") ? contacts.slice(0, limit) : visits);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <History visitor={visitor} tools={tools} />
    </QueryClientProvider>,
  );
  const shown = async () => (await screen.findAllByRole("listitem", undefined, { timeout: 8_000 })).map(({ textContent }) => textContent);
  expect(await shown()).toHaveLength(8);
  expect((await shown()).map((text) => /nota \d+|Visita à igreja/.exec(text)?.[0]).slice(0, 4)).toEqual([
    "nota 1",
    "nota 2",
    "Visita à igreja",
    "nota 3",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Mostrar mais" }));
  await screen.findByText("nota 10");
  expect(await shown()).toHaveLength(12);
  expect((await shown()).at(-1)).toContain("Cadastro");
  expect(screen.queryByRole("button", { name: "Mostrar mais" })).toBeNull();
  expect(asked.map(({ path }) => new URL(path, "http://test").search)).toEqual(["?limit=9", "?limit=9", "?limit=29", "?limit=29"]);
});
