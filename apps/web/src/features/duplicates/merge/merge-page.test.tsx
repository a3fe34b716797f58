import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { beginSession } from "../../../api/session.ts";
import { startTexts } from "../../../language/i18n.ts";
import { MergePage } from "./merge-page.tsx";

const person = (id: number) => ({
  person_id: id,
  name: `Pessoa ${String(id)}`,
  photo: null,
  birth_date: null,
  phone: null,
  email: null,
  neighborhood: null,
  member_id: id + 100,
  visitor_id: null,
  created_at: "2026-01-05T12:00:00Z",
});
const pair = (id: number, one: number, other: number) => ({
  id,
  score: 90,
  reasons: ["name"],
  one: person(one),
  other: person(other),
});
const preview = (from: number, into: number) => ({
  from: person(from),
  into: person(into),
  fields: [],
  health: { from: { id: from, bloodType: null, count: null }, into: { id: into, bloodType: null, count: null } },
  moving: [],
  canceled_registrations: 0,
  households: { from: null, into: null },
  accounts: null,
});

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const user = { ...someUser, permissions: ["members:view", "members:edit"] };
  await beginSession({ token: "a.b.c", refreshToken: "r.r.r", user: user as unknown as User });
  await startTexts(["duplicates", "fields", "parts", "failures/request", "failures/duplicates"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the merge of person 2 into 1; `left`: the pairs of the queue. */
async function open(left: readonly object[], isOfQueue: boolean, refuses = false) {
  const asked = fakeServer(({ path, method }) => {
    if (method === "POST" && refuses) return answer(409, null, { error: "merge.rank", message: "Não pode." });
    if (method === "POST") return answer(201, { id: 9, person_id: 1, name: "Pessoa 1", member_id: 101, visitor_id: null, undo_until: "" });
    if (path.startsWith("/api/people/duplicates")) return answer(200, left, { meta: { total: left.length, nextCursor: null } });
    const query = new URL(path, "http://x").searchParams;
    if (path.startsWith("/api/people/merge?")) return answer(200, preview(Number(query.get("from")), Number(query.get("into"))));
    return answer(200, { name: "Igreja", time_zone: "America/Sao_Paulo", features_off: [] });
  });
  const root = createRootRoute({ component: Outlet });
  const empty = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> });
  const merging = createRoute({ getParentRoute: () => root, path: "/duplicates/$from/$into", component: MergePage });
  const history = createMemoryHistory({ initialEntries: ["/duplicates"] });
  const router = createRouter({ routeTree: root.addChildren([merging, ...["/duplicates", "/members/$id"].map(empty)]), history });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "/duplicates" });
  await router.navigate({ to: "/duplicates/2/1", ...(isOfQueue ? { state: { isOfQueue: true } } : {}) } as never);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Juntar" }));
  return { asked, router, previews: () => asked.filter(({ path }) => path.startsWith("/api/people/merge?")).map(({ path }) => path) };
}

test("after a merge the next pair of the queue comes, and the merged pair is not asked for again", async () => {
  const { router, previews } = await open([pair(4, 3, 8)], true);
  await waitFor(() => expect(router.state.location.pathname).toBe("/duplicates/8/3"));
  await screen.findAllByText("Pessoa 8");
  expect(router.state.location.state.isOfQueue).toBe(true);
  expect(previews()).toEqual(["/api/people/merge?from=2&into=1", "/api/people/merge?from=8&into=3"]);
});

test("after the last pair the queue stands, and after a merge from a record the record", async () => {
  const last = await open([], true);
  await waitFor(() => expect(last.router.state.location.pathname).toBe("/duplicates"));
  expect(last.previews()).toHaveLength(1);
  cleanup();
  const record = await open([pair(4, 3, 8)], false);
  await waitFor(() => expect(record.router.state.location.pathname).toBe("/members/101"));
  expect(record.previews()).toHaveLength(1);
});

test("a refused merge stays at its pair", async () => {
  const { router, asked } = await open([], true, true);
  await waitFor(() => expect(asked.some(({ method }) => method === "POST")).toBe(true));
  expect(await screen.findByRole("button", { name: "Juntar" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/duplicates/2/1");
});
