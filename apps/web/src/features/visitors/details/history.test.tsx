import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../language/i18n.ts";
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
const visitor = sampleCard(1) as Visitor;
const nothing = { channel: null, outcome: null, note: null, next_action_date: null, status: null, owner: null };
const calls = Array.from({ length: 10 }, (_, at) => ({
  ...nothing,
  kind: "contact",
  id: at + 1,
  day: `2026-11-${String(20 - at).padStart(2, "0")}`,
  at: `2026-11-${String(20 - at).padStart(2, "0")}T15:00:00Z`,
  by: "Sara",
  channel: "call",
  outcome: "no_answer",
  note: `nota ${at + 1}`,
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(events: readonly object[]) {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["visitors", "ui"]);
  const asked = fakeServer(({ path }) => answer(200, events.slice(0, Number(new URL(path, "http://test").searchParams.get("limit")))));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <History visitor={visitor} tools={tools} />
    </QueryClientProvider>,
  );
  const shown = async () => (await screen.findAllByRole("listitem", undefined, { timeout: 8_000 })).map(({ textContent }) => textContent);
  return { asked, shown };
}

test("the latest are shown in one call, of which more is shown when asked for", async () => {
  const { asked, shown } = await show(calls);
  expect((await shown()).map((text) => /nota \d+/.exec(text)?.[0])).toEqual(calls.slice(0, 8).map(({ note }) => note));
  await userEvent.click(screen.getByRole("button", { name: "Mostrar mais" }));
  await screen.findByText("nota 10");
  expect(await shown()).toHaveLength(10);
  expect(screen.queryByRole("button", { name: "Mostrar mais" })).toBeNull();
  expect(asked.map(({ path }) => path.replace("http://test", ""))).toEqual([
    expect.stringContaining("/visitors/1/history?limit=9"),
    expect.stringContaining("/visitors/1/history?limit=29"),
  ]);
});

test("every kind of event says what happened, when and by whom", async () => {
  const event = { ...nothing, id: 1, day: "2026-11-20", at: "2026-11-20T15:00:00Z", by: "Sara" };
  const { shown } = await show([
    { ...event, kind: "converted" },
    { ...event, kind: "approved" },
    { ...event, kind: "status", status: "visitado" },
    { ...event, kind: "owner", id: 2, owner: "Lia" },
    { ...event, kind: "owner", id: 3 },
    { ...event, kind: "unowned", by: null },
    { ...event, kind: "visit", at: null },
    { ...event, kind: "registered", by: null },
  ]);
  const by = "20 de nov. de 2026, 12h, por Sara";
  expect(await shown()).toEqual([
    `Tornou-se membro${by}`,
    `Conta aprovada${by}`,
    `Situação: Visitado${by}`,
    `Responsável: Lia${by}`,
    `Outra pessoa assumiu o acompanhamento${by}`,
    "Ficou sem responsável20 de nov. de 2026, 12h, por conta excluída",
    "Visita à igreja20 de nov. de 2026, por Sara",
    "Cadastro20 de nov. de 2026, 12h",
  ]);
});
