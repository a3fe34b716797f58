import type { Member } from "@aprisco/contract/members.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { startTexts } from "../../../language/i18n.ts";
import { MemberHead } from "./head.tsx";

const ana = {
  id: 9,
  personId: 19,
  name: "Ana Prado",
  status: "active",
  takesCalls: true,
  phone: null,
  email: "ana@correio.example",
  address: "Rua das Flores, 3",
  birthDate: null,
  birthday: null,
  preferredName: null,
  neighborhood: null,
  city: null,
  state: null,
  rollNumber: null,
  joinDate: null,
  photo: null,
  deceasedOn: null,
  custom: [],
} as unknown as Member;

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["member-tabs", "members", "fields", "parts", "ui"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The names of the acts in the head. */
async function actsOnPhone(member: Member): Promise<readonly string[]> {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  fakeServer(() => answer(200, { name: "Igreja", time_zone: "America/Sao_Paulo" }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemberHead member={member} onEdit={undefined} onDelete={undefined} onMerge={undefined} onAct={undefined}>
        {null}
      </MemberHead>
    </QueryClientProvider>,
  );
  const links = await screen.findAllByRole("link");
  return links.filter((link) => link.getAttribute("aria-label") !== member.email).map((link) => link.textContent);
}

test("on a phone a letter takes the place of a telephone that a person does not have", async () => {
  expect(await actsOnPhone(ana)).toEqual(["E-mail", "Rota"]);
  expect(screen.getByRole("link", { name: "E-mail" }).getAttribute("href")).toBe("mailto:ana@correio.example");
});

test("who has a telephone is called, and who asked not to be contacted is not written to", async () => {
  expect(await actsOnPhone({ ...ana, phone: "+5519900001212" })).toEqual(["WhatsApp", "Ligar", "Rota", "(19) 90000-1212"]);
  cleanup();
  expect(await actsOnPhone({ ...ana, takesCalls: false })).toEqual(["Rota"]);
});
