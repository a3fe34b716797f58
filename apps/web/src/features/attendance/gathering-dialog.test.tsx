import type { User } from "@aprisco/contract/accounts-session.ts";
import { attendanceRoutes, type AttendanceRole, type GatheringDetails } from "@aprisco/contract/attendance.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { subjectOf } from "../../api/queue/act-queue.ts";
import { kindOf, type KeptAct } from "../../api/queue/kept-act.ts";
import { tellSentMarks } from "../../api/queue/sent-marks.ts";
import { setUnsent } from "../../api/queue/unsent-state.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { GatheringDialog } from "./gathering-dialog.tsx";
import { Headcounts } from "./headcounts.tsx";

const told: string[] = [];
vi.mock("../../api/queue/account-queue.ts", () => ({
  accountQueue: () => ({
    flush: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      told.push("marks sent");
    },
    refresh: () => Promise.resolve(),
    mark: () => Promise.resolve(),
  }),
}));

const person = (id: number, name: string, role: AttendanceRole | null) => ({ id, name, preferred_name: null, role, marked_at: null });
let people: readonly object[] = [];
const gathering = {
  id: 4,
  group_id: null,
  held: true,
  kind: "service",
  title: "Culto da família",
  starts_at: "2026-11-22T22:00:00.000Z",
  day: "2026-11-22",
  location: null,
  counts: { present: 1, visitor: 0, child: 0, serving: 0, excused: 0 },
  headcount: null,
  closed_at: null,
  closed_by: null,
  headcounts: [],
  places: [],
} as GatheringDetails;

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["attendance", "fields", "parts", "lists"]);
  setSession({ state: "in", user: { ...someUser, permissions: ["agenda:edit"] } as User });
  fakeServer(({ method, path }) => {
    if (method !== "GET") told.push(path.replace(/^.*\//, ""));
    if (path.includes("/people")) return answer(200, people, { meta: { total: people.length, nextCursor: null } });
    return path.endsWith("/4") ? answer(200, gathering) : method === "GET" ? answer(200, []) : answer(200, gathering);
  });
});
afterEach(() => {
  cleanup();
  setSession({ state: "out" });
});

test("a list is closed after the last taps on it have gone", async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GatheringDialog id={4} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const close = await screen.findByRole("button", { name: "Fechar lista" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  told.length = 0;
  await userEvent.setup().click(close);
  await waitFor(() => expect(told).toEqual(["marks sent", "close"]));
});

test("the roll counts who is there while it is filled in: the server's number, with the marks that wait", async () => {
  people = [person(1, "Ana Prado", "present"), person(2, "Bia Souza", null)];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GatheringDialog id={4} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByRole("button", { name: /^Bia Souza/ });
  expect(screen.getByText("1 presente")).toBeTruthy();
  const { markAttendance } = attendanceRoutes;
  const marks = { 1: { role: "excused" }, 2: { role: "present" }, 9: { role: "visitor" } };
  const subject = subjectOf(markAttendance, { params: { id: 4 } });
  const waiting = { kind: kindOf(markAttendance), subject, marks, reason: null } as unknown as KeptAct;
  // Ana was there and is excused now; of the one who is not on this page nothing is known.
  act(() => setUnsent([waiting]));
  expect(screen.getByText("2 presentes")).toBeTruthy();
  act(() => {
    setUnsent([]);
    tellSentMarks(waiting, { counts: { ...gathering.counts, present: 40 }, differing: [{ person_id: 2, role: null }] });
  });
  expect(await screen.findByText("40 presentes")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Bia Souza/ }).ariaPressed).toBe("false");
});

test("the number of those who are there stays right when a search hides whom a tap took out", async () => {
  people = [person(1, "Ana Prado", "present"), person(2, "Bia Souza", null)];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GatheringDialog id={4} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /^Ana Prado/ }));
  const { markAttendance } = attendanceRoutes;
  const subject = subjectOf(markAttendance, { params: { id: 4 } });
  act(() => setUnsent([{ kind: kindOf(markAttendance), subject, marks: { 1: { role: null } }, reason: null } as unknown as KeptAct]));
  expect(screen.getByText("Ninguém presente")).toBeTruthy();
  people = people.slice(1);
  await user.type(screen.getByRole("searchbox"), "Bia");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Ana Prado/ })).toBeNull());
  expect(screen.getByText("Ninguém presente")).toBeTruthy();
  act(() => setUnsent([]));
});

test("a room is added by a tap where it was counted before, and another spelling of it makes no second one", async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Headcounts gathering={{ ...gathering, places: ["Templo"] }} accountId={1} isClosed={false} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Contar Templo" }));
  const placesNow = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(placesNow()).toEqual(["Igreja toda", "Templo"]);
  expect(screen.queryByRole("button", { name: "Contar Templo" })).toBeNull();
  for (const typed of ["templo ", "Galeria", "GALERÍA"]) await user.type(screen.getByRole("textbox", { name: "Lugar" }), `${typed}{Enter}`);
  expect(placesNow()).toEqual(["Igreja toda", "Templo", "Galeria"]);
});
