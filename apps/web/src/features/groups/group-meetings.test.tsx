import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import type { KeptAct } from "../../api/queue/kept-act.ts";
import { setUnsent } from "../../api/queue/unsent-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { GroupMeetings } from "./group-meetings.tsx";

afterEach(() => {
  cleanup();
  setUnsent([]);
});

const unsent = (date: string, group: number, state: Partial<KeptAct>) =>
  ({
    clientId: date,
    kind: "groups.saveMeeting",
    subject: `/cell-groups/${String(group)}`,
    input: { params: { id: group }, body: { date } },
    ...state,
  }) as unknown as KeptAct;

test("the reports that wait on the device stand among the group's meetings, and another group's do not", async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["groups", "parts"]);
  fakeServer(() => answer(200, [], { meta: { next: null } }));
  setUnsent([
    unsent("2026-11-18", 7, { state: "waiting" }),
    unsent("2026-11-11", 7, { state: "refused", reason: "Este dia já tem relatório." }),
    unsent("2026-11-04", 8, { state: "waiting" }),
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GroupMeetings id={7} name="Cambuí" mayReport={false} mayLock={false} />
    </QueryClientProvider>,
  );
  const list = within(await screen.findByRole("list", { name: "Relatórios não enviados" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "quarta-feira, 18 de novembroRelatório guardado neste aparelho: vai sozinho quando a internet voltar",
    "quarta-feira, 11 de novembroRelatório não aceito: Este dia já tem relatório.",
  ]);
});
