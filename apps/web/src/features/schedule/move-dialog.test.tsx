import { scheduleRoutes, type Matrix } from "@aprisco/contract/schedule.ts";
import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { call } from "../../api/client.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { MoveDialog } from "./move-dialog.tsx";

const matrix = {
  services: [{ event_id: 1, title: "Culto", day: "2026-12-06", start_date: "2026-12-06T13:00:00Z", time: "10:00", canceled: false }],
  ministries: [
    {
      id: 1,
      name: "Louvor",
      editable: true,
      positions: [
        { id: 1, name: "Vocal", skilled: 1 },
        { id: 2, name: "Violão", skilled: 0 },
      ],
    },
  ],
  rosters: [{ id: 1, event_id: 1, ministry_id: 1 }],
  needs: [
    { id: 1, schedule_id: 1, position_id: 1, wanted: 1 },
    { id: 2, schedule_id: 1, position_id: 2, wanted: 1 },
  ],
  assignments: [{ id: 5, need_id: 1, person_id: 3, name: "Ana Prado", state: "proposed", warnings: [], version: 1 }],
} as unknown as Matrix;

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["schedule", "fields", "parts"]);
  setSession({ state: "in", user: { ...someUser, permissions: ["volunteers:edit"] } as User });
});
afterEach(() => {
  cleanup();
  setSession({ state: "out" });
  vi.unstubAllGlobals();
});

test("a move to a position that the person does not do says so", async () => {
  fakeServer(() => answer(400, null, { error: "request.invalid", fields: { person_id: "field.choice" } }));
  const [place] = matrix.assignments;
  if (!place) throw new Error("no place");
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MoveDialog matrix={matrix} place={place} needId={null} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: /Mover para cá/ }));
  expect((await screen.findByRole("alert")).textContent).toBe("Não faz esta função.");
});

test("a drop that another leader was faster than says so, keeps the goal, and the next try knows the place as it is now", async () => {
  const asked = fakeServer(() =>
    answer(409, { ...matrix.assignments[0], version: 8 }, { error: "version.conflict", message: "Alguém mudou antes." }),
  );
  const [place] = matrix.assignments;
  if (!place) throw new Error("no place");
  const client = createQueryClient();
  const cause = await call(scheduleRoutes.updateAssignment, { params: { id: 5 }, body: { need_id: 2, version: 1 } }).catch(
    (error: unknown) => error,
  );
  render(
    <QueryClientProvider client={client}>
      <MoveDialog matrix={matrix} place={place} needId={2} cause={cause} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole("alert")).textContent).toBe("Alguém mudou antes.");
  await userEvent.click(screen.getByRole("button", { name: /Mover para cá/ }));
  expect(asked.at(-1)?.body).toMatchObject({ need_id: 2, version: 8 });
});
