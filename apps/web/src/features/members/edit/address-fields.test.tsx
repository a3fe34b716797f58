import { memberChange } from "@aprisco/contract/members.ts";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answer, fakeServer, type Request } from "../../../api/fake-server.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { startTexts } from "../../../language/i18n.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { AddressFields } from "./address-fields.tsx";
import { useMemberLabels, type MemberDraft } from "./labels.ts";

const found = { cep: "13083000", address: "Rua das Flores", neighborhood: "Barão Geraldo", city: "Campinas", state: "SP" };
function Form({ record, family = null }: { readonly record: object; readonly family?: { id: number; except: number | null } | null }) {
  const options = { schema: memberChange, record, labels: useMemberLabels(), save: () => Promise.resolve(null), onSaved: () => undefined };
  return (
    <QueryClientProvider client={client}>
      <AddressFields edit={useEdit(options) as MemberDraft} family={family} />
    </QueryClientProvider>
  );
}
let client: QueryClient;
let asked: readonly Request[];
let home: object;
const theirs = { id: 4, person: "Ana Prado", address: "Rua A, 1", neighborhood: "Cambuí", cep: "13025240", city: "Campinas", state: "SP" };
const values = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  home = theirs;
  await startTexts(["members", "fields", "failures/request"]);
  client = createQueryClient();
  asked = fakeServer(({ path }) => answer(200, path.includes("/families/") ? home : found));
});
afterEach(cleanup);

test("the postal code fills in the address; the city cannot be changed until the code changes", async () => {
  render(<Form record={{ version: 1 }} />);
  await userEvent.type(screen.getByLabelText(/CEP/), "13083000");
  await screen.findByDisplayValue("Rua das Flores");
  expect(values()).toEqual(["13083-000", "Rua das Flores", "Barão Geraldo", "Campinas", "SP"]);
  expect(screen.getByLabelText<HTMLInputElement>(/Cidade/).readOnly).toBe(true);
  await userEvent.type(screen.getByLabelText(/CEP/), "{Backspace}");
  expect(values()).toEqual(["13083-00", "", "", "", ""]);
});

test("filled-in parts of an address are left as they are", async () => {
  render(<Form record={{ version: 1, address: "Rua do Sol, 9", city: "Valinhos" }} />);
  await userEvent.type(screen.getByLabelText(/CEP/), "13083000");
  await screen.findByDisplayValue("Barão Geraldo");
  expect(values()).toEqual(["13083-000", "Rua do Sol, 9", "Barão Geraldo", "Valinhos", "SP"]);
  expect(screen.getByLabelText<HTMLInputElement>(/Cidade/).readOnly).toBe(false);
});

test("the family's address is filled in and can be changed; unticking restores the typed one", async () => {
  render(<Form record={{ version: 1, address: "Rua do Sol, 9", city: "Valinhos" }} family={{ id: 4, except: 9 }} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Bairro/), "Centro");
  const same = await screen.findByRole("checkbox", { name: "Mesmo endereço da família" });
  expect(screen.getByText("De Ana Prado: Rua A, 1, Cambuí")).toBeTruthy();
  expect(asked.map(({ path }) => path)).toEqual(["/api/families/4/address?except=9"]);
  await user.click(same);
  expect(values()).toEqual(["13025-240", "Rua A, 1", "Cambuí", "Campinas", "SP"]);
  await user.type(screen.getByDisplayValue("Rua A, 1"), ", fundos");
  expect(values()[1]).toBe("Rua A, 1, fundos");
  await user.click(same);
  expect(values()).toEqual(["", "Rua do Sol, 9", "Centro", "Valinhos", ""]);
});

test("nothing is offered if the family has no address, or it is the same", async () => {
  home = { ...theirs, person: null, address: null };
  const { rerender } = render(<Form record={{ version: 1 }} family={{ id: 4, except: null }} />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole("checkbox")).toBeNull();
  home = theirs;
  rerender(<Form record={{ version: 1 }} family={{ id: 5, except: null }} />);
  await screen.findByRole("checkbox");
  cleanup();
  render(<Form record={{ ...theirs, version: 1 }} family={{ id: 5, except: null }} />);
  expect(screen.queryByRole("checkbox")).toBeNull();
});
