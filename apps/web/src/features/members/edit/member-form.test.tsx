import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser, type Request } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { beginSession } from "../../../api/session.ts";
import { startTexts } from "../../../language/i18n.ts";
import { MemberForm } from "./member-form.tsx";

vi.mock("../../../ui/form/leave-guard.tsx", () => ({ LeaveGuard: () => null }));
vi.mock("../../../shell/begun-name.ts", () => ({ useBegunName: () => null }));

const namesake = { person_id: 31, name: "Ana Prado Neta", member_id: null, visitor_id: null, reasons: ["name", "birth"] };
const alike = { person_id: 30, name: "Ana Maria Prado", member_id: null, visitor_id: null, reasons: ["phone"] };
const prado = {
  family_id: 4,
  name: "Família Prado",
  reason: "phone",
  neighborhood: null,
  people: [{ id: 8, name: "Rui Prado", role: "head" }],
};
const nowhere = { address: null, neighborhood: null, cep: null, city: null, state: null };
let asked: readonly Request[];

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  await startTexts([
    "families",
    "members",
    "fields",
    "record",
    "parts",
    "duplicates",
    "failures/request",
    "failures/members",
    "custom-values",
  ]);
  asked = fakeServer(({ path, method }) => {
    if (method === "POST") return answer(201, { id: 7, name: alike.name, version: 1 });
    if (path.startsWith("/api/people/30/family")) return answer(200, { family: null, suggestions: [prado] });
    if (path.startsWith("/api/families/4/address")) return answer(200, { ...nowhere, id: 4, person: "Rui Prado", address: "Rua A, 1" });
    if (path.startsWith("/api/people/alike")) return answer(200, path.includes("phone=") ? [alike, namesake] : [namesake]);
    if (path.includes("custom-fields")) return answer(200, []);
    return answer(200, { name: "Igreja", time_zone: "America/Sao_Paulo", features_off: [] });
  });
  const user = { ...someUser, permissions: ["members:view", "members:create", "members:edit"] };
  await beginSession({ token: "a.b.c", refreshToken: "r.r.r", user: user as unknown as User });
});
afterEach(cleanup);
const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLElement;

test("possible duplicates stand near the matching field", async () => {
  render(
    <Suspense fallback={null}>
      <QueryClientProvider client={createQueryClient()}>
        <MemberForm onClose={() => undefined} />
      </QueryClientProvider>
    </Suspense>,
  );
  const user = userEvent.setup();
  await waitFor(() => expect(field("name")).not.toBeNull());
  const offered = (section: string) =>
    within(screen.getByRole("group", { name: section }))
      .queryAllByRole("button", { name: /^É esta pessoa/ })
      .map(({ textContent }) => textContent?.replace(/^.*: /, ""));
  await user.type(field("name"), "Ana Prado");
  await waitFor(() => expect(offered("Pessoal")).toEqual(["Ana Prado Neta"]), { timeout: 5_000 });
  expect(offered("Contato")).toEqual([]);
  await user.type(field("phone"), "19991230001");
  await waitFor(() => expect(offered("Contato")).toEqual(["Ana Maria Prado"]), { timeout: 5_000 });
  expect(offered("Pessoal")).toEqual(["Ana Prado Neta"]);
});

test("a new member who is a known person is sent with that person's id and without untouched fields", async () => {
  render(
    <Suspense fallback={null}>
      <QueryClientProvider client={createQueryClient()}>
        <MemberForm onClose={() => undefined} />
      </QueryClientProvider>
    </Suspense>,
  );
  const user = userEvent.setup();
  await waitFor(() => expect(field("name")).not.toBeNull());
  await user.type(field("name"), "Ana Prado");
  await user.type(field("phone"), "19991230001");
  await user.click(await screen.findByRole("button", { name: /^É esta pessoa: Ana Maria/ }, { timeout: 5_000 }));
  expect(await screen.findByText(/: Ana Maria Prado$/, { selector: "h2" })).toBeTruthy();
  await user.selectOptions(field("status"), "congregado");
  await user.click(await screen.findByRole("radio", { name: /^Entrar na Família Prado/ }));
  expect((field("family.role") as HTMLSelectElement).value).toBe("spouse");
  await user.click(await screen.findByRole("checkbox", { name: "Mesmo endereço da família" }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(asked.some(({ method }) => method === "POST")).toBe(true));
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
    personId: 30,
    name: "Ana Maria Prado",
    phone: "19991230001",
    address: "Rua A, 1",
    status: "congregado",
    family: { family_id: 4, role: "spouse" },
  });
});
