import type { Member } from "@aprisco/contract/members.ts";
import type { TimelineEntry } from "@aprisco/contract/timeline.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser, type Request } from "../../../api/fake-server.ts";
import { setSession } from "../../../api/session-state.ts";
import { startTexts } from "../../../language/i18n.ts";
import { useMemberAddress } from "./address.ts";
import { MemberParts } from "./parts.tsx";

const bia = {
  id: 9,
  personId: 19,
  name: "Ana Beatriz Prado",
  status: "active",
  address: null,
  birthDate: "1992-05-02",
  birthCity: "Campinas",
  maritalStatus: "casado",
  sex: "F",
  weddingDate: "2014-03-01",
  ministries: ["Kids", "Louvor", "Mídia"],
  rollNumber: 417,
  joinDate: "2017-03-12",
  cpf: "•••.•••.447-••",
  deceasedOn: null,
  custom: [],
} as unknown as Member;
const entry = (id: number, fields: Partial<TimelineEntry> = {}): TimelineEntry => ({
  kind: "contact",
  id,
  day: `2026-11-${String(20 - id)}`,
  at: null,
  by: "Débora Antunes",
  value: "visit",
  detail: "reached",
  name: null,
  note: `Nota ${String(id)}`,
  next_date: null,
  ...fields,
});

let member: Member;
let entries: readonly TimelineEntry[];
let requests: readonly Request[];

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
  // The parts are loaded at their first render.
  configure({ asyncUtilTimeout: 15_000 });
  await startTexts(["member-tabs", "members", "fields", "timeline", "visitors", "families", "parts", "ui", "roll-words", "custom-values"]);
});
beforeEach(() => {
  [member, entries] = [bia, [1, 2, 3, 4, 5, 6, 7].map((id) => entry(id))];
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  requests = fakeServer(({ path }) => {
    if (path.includes("/timeline")) return answer(200, entries, { meta: { total: null, nextCursor: null } });
    if (path.includes("/family")) return answer(200, { family: null, suggestions: [] });
    if (path.includes("/settings")) return answer(200, { name: "Igreja", time_zone: "America/Sao_Paulo" });
    return answer(200, path.endsWith("/cpf") ? { id: 9, cpf: "390.533.447-05" } : member);
  });
});
afterEach(() => {
  cleanup();
  setSession({ state: "out" });
  vi.unstubAllGlobals();
});

function Page() {
  const { tab, isActing, showTab } = useMemberAddress();
  return <MemberParts memberId={9} personId={19} asked={tab} acting={isActing} onChange={showTab} />;
}

async function open(path = "/members/9", permissions = ["members:view", "members:edit"]) {
  act(() => setSession({ state: "in", user: { ...someUser, permissions } as never }));
  const root = createRootRoute();
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: "/members/$id", component: Page })]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole("tabpanel");
  return router;
}
const strip = () =>
  screen
    .getAllByRole("term")
    .flatMap((term) => (term.closest("dl")?.parentElement?.tagName === "SECTION" ? [] : [term.parentElement?.textContent]));

test("the page opens on the overview, and sends each request once", async () => {
  await open();
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Visão geral");
  const latest = await screen.findByRole("region", { name: "Linha do tempo" });
  expect(await within(latest).findAllByText(/^Nota/)).toHaveLength(6);
  expect(strip()).toEqual([
    expect.stringMatching(/^Último contato.*Visita$/),
    "Serve emKids, Louvore mais 1",
    expect.stringMatching(/^Próximo aniversário.*faz \d+ anos$/),
    "Rol de membrosnº 417desde 2017",
  ]);
  const facts = await screen.findByRole("region", { name: "Ficha de membro" });
  expect(within(facts).getByText("2 de mai. de 1992, Campinas")).toBeTruthy();
  expect(within(facts).getByText("Casada desde 2014")).toBeTruthy();
  await userEvent.click(within(facts).getByRole("button", { name: "Mostrar" }));
  expect(await within(facts).findByText("390.533.447-05")).toBeTruthy();
  const paths = requests.map(({ path }) => path.replace(/\?.*/, ""));
  expect(paths).toHaveLength(new Set(paths).size);
});

test("empty facts are left out, but a missing contact is shown", async () => {
  [member, entries] = [{ ...bia, birthDate: null, ministries: [], rollNumber: null, cpf: null }, []];
  await open();
  expect(await screen.findByText("Ainda não há nada para mostrar.")).toBeTruthy();
  expect(strip()).toEqual(["Último contatoNenhum registrado"]);
  // A deceased member has no next birthday and no missing contact.
  cleanup();
  member = { ...bia, status: "deceased", deceasedOn: "2024-05-01", ministries: [] };
  await open();
  expect(await screen.findByText("Ainda não há nada para mostrar.")).toBeTruthy();
  expect(strip()).toEqual(["Rol de membrosnº 417desde 2017"]);
});

test("'Ver tudo' opens the tab, which gets the focus", async () => {
  const router = await open();
  const latest = await screen.findByRole("region", { name: "Linha do tempo" });
  await userEvent.click(await within(latest).findByRole("link", { name: "Ver tudo" }));
  expect(await screen.findByText("Nota 7")).toBeTruthy();
  expect(router.state.location.search).toEqual({ tab: "timeline" });
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Linha do tempo" }));
});

test("an address can open the contact form on the overview, and an old address on its tab", async () => {
  for (const [tab, name] of [
    ["overview", "Visão geral"],
    ["timeline", "Linha do tempo"],
  ]) {
    await open(`/members/9?tab=${String(tab)}&act=true`);
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe(name);
    expect(await screen.findByLabelText("Anotação", { exact: false })).toBeTruthy();
    cleanup();
  }
  await open("/members/9?tab=overview&act=true", ["members:view"]);
  await screen.findByText("Nota 1");
  expect(screen.queryByLabelText("Anotação", { exact: false })).toBeNull();
  // A note says that the account does not see all parts.
  expect(screen.getByText("Só o que você pode ver")).toBeTruthy();
});
