import { memberChange } from "@aprisco/contract/members/member.ts";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { startTexts } from "../../../messages/i18n.ts";
import { useEdit } from "../../../ui/use-edit.ts";
import { AddressFields } from "./address-fields.tsx";
import { useMemberLabels, type MemberDraft } from "./labels.ts";

const found = { cep: "13083000", address: "Rua das Flores", neighborhood: "Barão Geraldo", city: "Campinas", state: "SP" };
function Form({ record }: { readonly record: object }) {
  const options = { schema: memberChange, record, labels: useMemberLabels(), save: () => Promise.resolve(null), onSaved: () => undefined };
  return <AddressFields edit={useEdit(options) as MemberDraft} />;
}
const values = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["members", "fields", "failures/request"]);
  fakeServer(() => answer(200, found));
});
afterEach(cleanup);

test("the postal code fills in the address, whose city stays the code's own until the code changes", async () => {
  render(<Form record={{ version: 1 }} />);
  await userEvent.type(screen.getByLabelText(/CEP/), "13083000");
  await screen.findByDisplayValue("Rua das Flores");
  expect(values()).toEqual(["13083-000", "Rua das Flores", "Barão Geraldo", "Campinas", "SP"]);
  expect(screen.getByLabelText<HTMLInputElement>(/Cidade/).readOnly).toBe(true);
  await userEvent.type(screen.getByLabelText(/CEP/), "{Backspace}");
  expect(values()).toEqual(["13083-00", "", "", "", ""]);
});

test("what is known of an address already is left as it is", async () => {
  render(<Form record={{ version: 1, address: "Rua do Sol, 9", city: "Valinhos" }} />);
  await userEvent.type(screen.getByLabelText(/CEP/), "13083000");
  await screen.findByDisplayValue("Barão Geraldo");
  expect(values()).toEqual(["13083-000", "Rua do Sol, 9", "Barão Geraldo", "Valinhos", "SP"]);
  expect(screen.getByLabelText<HTMLInputElement>(/Cidade/).readOnly).toBe(false);
});
