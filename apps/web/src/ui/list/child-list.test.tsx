import { relationInput, type Relation, relationNames } from "@aprisco/contract/families-care.ts";

import { familyRoutes } from "@aprisco/contract/families.ts";
import { ministryRoutes } from "@aprisco/contract/ministries.ts";
import type { User } from "@aprisco/contract/accounts-session.ts";
import type { NamedRoute } from "@aprisco/contract/route.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asked } from "../../api/asked.ts";
import { answer, fakeServer, someUser, type Request } from "../../api/fake-server.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { ChildList } from "./child-list.tsx";
import { ChildPages } from "./child-pages.tsx";
import { EditPart } from "../form/edit-dialog.tsx";
import { TextField } from "../form/text-field.tsx";
import { clearToast } from "../layer/toast-queue.ts";
import { Toaster } from "../layer/toaster.tsx";
import { useRowEdit } from "../form/use-row-edit.ts";

vi.mock("../form/leave-guard.tsx", () => ({ LeaveGuard: () => null }));

const relations: readonly Relation[] = [
  { id: 4, kind: "parent", since_on: null, until_on: null, is_over: false, person_id: 8, member_id: null, photo: null, name: "Ana Souza" },
  {
    id: 5,
    kind: "sibling",
    since_on: null,
    until_on: null,
    is_over: false,
    person_id: 9,
    member_id: null,
    photo: null,
    name: "Bento Souza",
  },
];
const rows = { create: familyRoutes.createRelation, remove: familyRoutes.deleteRelation };

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["lists", "parts", "record", "failures/request"]);
});
afterEach(() => {
  cleanup();
  clearToast();
  setSession({ state: "out" });
  vi.unstubAllGlobals();
});

function Form({ relation, onClose }: { readonly relation: Relation | undefined; readonly onClose: () => void }) {
  const edit = useRowEdit({
    row: familyRoutes.createRelation,
    id: 7,
    schema: relationInput,
    initial: { related_id: 8, kind: "parent" },
    labels: { related_id: "Pessoa", kind: "Parentesco", since_on: "Desde" },
    said: ({ name }) => ({ title: "Parentesco adicionado", message: name }),
    onClose,
  });
  return (
    <EditPart edit={edit} title={relation ? `Editar ${relation.name}` : "Novo"} onClose={onClose}>
      <TextField {...edit.text("kind")} />
    </EditPart>
  );
}

function show(permissions: readonly string[], given: { readonly update?: NamedRoute; readonly restore?: NamedRoute } = {}) {
  setSession({ state: "in", user: { ...someUser, permissions: [...permissions] } as User });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChildList
        title="Parentes"
        of={asked(familyRoutes.listRelations, { params: { id: 7 } })}
        names={relationNames}
        rows={{ ...rows, ...given }}
        line={({ name }) => ({ name, person: name, title: name })}
        add="Registrar parente"
        none="Nenhum parente registrado."
        form={(relation, onClose) => <Form relation={relation} onClose={onClose} />}
      />
      <Toaster />
    </QueryClientProvider>,
  );
}
const list = (found: readonly Relation[]) => (request: Request) =>
  request.method === "GET" ? answer(200, found) : answer(request.method === "POST" ? 201 : 200, relations[0]);
const changes = (all: readonly Request[]) => all.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
const openMenu = async (name: string) => await userEvent.click(await screen.findByRole("button", { name: `Ações: ${name}` }));

test("an account without rights to change sees the records only", async () => {
  fakeServer(list(relations));
  show(["members:view"]);
  const items = await screen.findAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual(["ASAna Souza", "BSBento Souza"]);
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("the form for a new record sends its call, shows a toast and closes", async () => {
  const all = fakeServer(list([]));
  show(["members:edit", "members:view"]);
  await screen.findByText("Nenhum parente registrado.");
  await userEvent.click(screen.getByRole("button", { name: "Registrar parente" }));
  await userEvent.click(within(screen.getByRole("form", { name: "Novo" })).getByRole("button", { name: "Salvar" }));
  await screen.findByText("Parentesco adicionado");
  expect(screen.queryByRole("form")).toBeNull();
  expect(changes(all)).toEqual(["POST /api/people/7/relations"]);
});

test("a record has an edit form only if a route updates it", async () => {
  fakeServer(list(relations));
  show(["members:edit"], { update: familyRoutes.updatePickup });
  await openMenu("Bento Souza");
  await userEvent.click(screen.getByRole("menuitem", { name: "Editar" }));
  expect(screen.getByRole("form", { name: "Editar Bento Souza" })).toBeTruthy();
  cleanup();
  show(["members:edit"]);
  await openMenu("Bento Souza");
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Excluir"]);
});

test("a final deletion asks first; one that can be undone does not, and its toast undoes it", async () => {
  const all = fakeServer(list(relations));
  show(["members:edit"]);
  await openMenu("Ana Souza");
  await userEvent.click(screen.getByRole("menuitem", { name: "Excluir" }));
  const dialog = screen.getByRole("dialog", { name: "Confirmar Exclusão" });
  expect(dialog.textContent).toContain('"Ana Souza"');
  expect(changes(all)).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Excluir" }));
  await screen.findByText("Parentesco excluído");
  expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
  expect(changes(all)).toEqual(["DELETE /api/relations/4"]);
  cleanup();

  const others = fakeServer(list(relations));
  show(["members:edit", "ministries:edit"], { restore: ministryRoutes.restoreMinistryMember });
  await openMenu("Bento Souza");
  await userEvent.click(screen.getByRole("menuitem", { name: "Excluir" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
  await screen.findByText("Parentesco restaurado");
  expect(changes(others)).toEqual(["DELETE /api/relations/5", "POST /api/ministry-members/5/restore"]);
});

test("records in pages are loaded by a button below", async () => {
  const served = ["Ana", "Bento"].map((name, at) => ({ id: at + 1, name }));
  const all = fakeServer(({ path }) =>
    path.includes("cursor=more")
      ? answer(200, served.slice(1), { meta: { total: 2, nextCursor: null } })
      : answer(200, served.slice(0, 1), { meta: { total: 2, nextCursor: "more" } }),
  );
  setSession({ state: "in", user: { ...someUser, permissions: ["ministries:view", "members:view"] } as User });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChildPages
        title="Pessoas"
        row={ministryRoutes.listMinistryMembers}
        params={{ id: 7 }}
        query={{}}
        names={relationNames}
        rows={rows}
        line={({ name }) => ({ name, person: name, title: name })}
        none="Ninguém."
      />
    </QueryClientProvider>,
  );
  expect((await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual(["AAna"]);
  await userEvent.click(screen.getByRole("button", { name: "Mostrar mais" }));
  await screen.findByText("Bento");
  expect(screen.queryByRole("button", { name: "Mostrar mais" })).toBeNull();
  expect(all.map(({ path }) => path)).toEqual(["/api/ministries/7/members?limit=25", "/api/ministries/7/members?limit=25&cursor=more"]);
});

test("a failure is not shown as an empty list; without the right there is no panel", async () => {
  fakeServer((_request, count) => (count === 1 ? answer(500, null, { error: "server.error", message: "Erro" }) : answer(200, relations)));
  show(["members:edit"]);
  await userEvent.click(await screen.findByRole("button", { name: "Tentar Novamente" }));
  await screen.findByText("Ana Souza");
  cleanup();
  fakeServer(() => answer(404, null, { error: "person.notFound", message: "" }));
  show(["members:view"]);
  await vi.waitFor(() => expect(screen.queryByRole("region", { name: "Parentes" })).toBeNull());
});
