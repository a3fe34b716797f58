import type { Matrix } from "@aprisco/contract/schedule.ts";
import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { NeedsDialog } from "./needs-dialog.tsx";

const service = { event_id: 1, title: "Culto", day: "2026-12-06", start_date: "2026-12-06T13:00:00Z", time: "10:00", canceled: false };
const roster = { id: 1, event_id: 1, ministry_id: 1, state: "draft", auto_replace: true, note: null, version: 4 };
const matrixOf = (version: number) =>
  ({
    services: [service],
    ministries: [{ id: 1, name: "Louvor", editable: true, positions: [{ id: 1, name: "Vocal", skilled: 1 }] }],
    rosters: [{ ...roster, version }],
    needs: [{ id: 1, schedule_id: 1, position_id: 1, wanted: 1 }],
    assignments: [],
  }) as unknown as Matrix;

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

test("needs that somebody else saved meanwhile are shown beside the typed ones, and saved only knowingly", async () => {
  const conflict = { roster: { ...roster, note: "Ensaio na quinta", version: 6 }, needs: [{ ...matrixOf(6).needs[0], wanted: 5 }] };
  const asked = fakeServer((_request, count) =>
    count === 1
      ? answer(409, conflict, { error: "version.conflict", message: "Outra pessoa alterou." })
      : answer(200, { schedules: 1, roster: { ...roster, version: 7 }, needs: [] }),
  );
  const onClose = vi.fn<() => void>();
  const client = createQueryClient();
  const shown = (version: number) => (
    <QueryClientProvider client={client}>
      <NeedsDialog matrix={matrixOf(version)} ministryId={1} service={service as never} onClose={onClose} />
    </QueryClientProvider>
  );
  const { rerender } = render(shown(4));
  await userEvent.click(screen.getByRole("button", { name: "Mais um: Vocal" }));
  // The matrix behind the dialog is read anew: what is typed was still meant for version 4.
  rerender(shown(6));
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Outra pessoa alterou.");
  expect(screen.getByRole("status", { name: "Vocal" }).textContent).toBe("2");
  expect(screen.getByText("agora: 5")).toBeTruthy();
  expect(screen.getByText("Recado agora: Ensaio na quinta")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.map(({ body }) => (body as { version: number }).version)).toEqual([4, 6]);
});
