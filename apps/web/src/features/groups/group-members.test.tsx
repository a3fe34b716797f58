import type { User } from "@aprisco/contract/accounts-session.ts";
import type { GroupMember } from "@aprisco/contract/groups.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { GroupMembers } from "./group-members.tsx";

const person = (id: number, name: string, role: GroupMember["role"]) =>
  ({
    id,
    person_id: id,
    member_id: null,
    name,
    photo: null,
    role,
    from_on: "2026-06-01",
    until_on: null,
    phone: null,
    version: 1,
  }) as unknown as GroupMember;

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  await startTexts(["groups", "lists", "parts", "record", "fields", "failures/request"]);
  fakeServer(({ path }) =>
    path.includes("/members") ? answer(200, [person(1, "Bruno Guia", "leader"), person(2, "Ana Reis", "member")]) : answer(200, {}),
  );
});
afterEach(() => {
  cleanup();
  setSession({ state: "out" });
  vi.unstubAllGlobals();
});

function show(duties: readonly string[], permissions: readonly string[], supervised = false) {
  setSession({ state: "in", user: { ...someUser, role: "membro", permissions, duties } as unknown as User });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GroupMembers id={7} serving={2} supervised={supervised} />
    </QueryClientProvider>,
  );
}
const menus = async (): Promise<readonly string[]> => {
  await screen.findByText("Ana Reis");
  return screen.getAllByRole("button", { name: /^Ações:/ }).map((button) => button.getAttribute("aria-label") ?? "");
};

test("who leads the group is offered no act on a leader's row, which the server refuses", async () => {
  show(["groupReporter"], []);
  expect(await menus()).toEqual(["Ações: Ana Reis"]);
  await userEvent.setup().click(screen.getByRole("button", { name: "Ações: Ana Reis" }));
  expect(await screen.findByText("Saiu do grupo")).toBeTruthy();
});

test.each([
  ["supervises the network", ["groupReporter"], [], true],
  ["edits groups", [], ["cells:edit"], false],
] as const)("who %s changes leaders too", async (_who, duties, permissions, supervised) => {
  show(duties, permissions, supervised);
  expect(await menus()).toEqual(["Ações: Bruno Guia", "Ações: Ana Reis"]);
});
