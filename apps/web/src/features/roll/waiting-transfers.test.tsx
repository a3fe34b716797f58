import type { User } from "@aprisco/contract/accounts-session.ts";
import type { Transfer } from "@aprisco/contract/roll.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { beginSession } from "../../api/session.ts";
import { startTexts } from "../../language/i18n.ts";
import { WaitingTransfers } from "./waiting-transfers.tsx";

const transfer: Transfer = {
  id: 1,
  name: "Lia Prado",
  member_id: 5,
  from_congregation_id: 1,
  from_congregation_name: "Sede",
  to_congregation_id: 2,
  to_congregation_name: "Taquaral",
  created_at: "2026-11-20T12:00:00.000Z",
  household: false,
  receives: false,
  sends: false,
};

async function offered(permissions: readonly string[], sides: Partial<Transfer>) {
  await beginSession({ token: "a.b.c", refreshToken: "r.r.r", user: { ...someUser, permissions } as unknown as User });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WaitingTransfers transfers={[{ ...transfer, ...sides }]} />
    </QueryClientProvider>,
  );
  const names = screen.queryAllByRole("button").map(({ textContent }) => textContent);
  cleanup();
  return names;
}

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["roll", "lists", "parts"]);
  fakeServer(() => answer(200, { name: "Igreja", time_zone: "America/Sao_Paulo", features_off: [] }));
});
afterEach(cleanup);

test("the receiving side answers and the sending one withdraws, with the right to change members", async () => {
  const edits = ["members:view", "members:edit"];
  expect(await offered(edits, { receives: true })).toEqual(["Aceitar", "Recusar"]);
  expect(await offered(edits, { sends: true })).toEqual(["Cancelar pedido"]);
  expect(await offered(edits, {})).toEqual([]);
  for (const sides of [{ receives: true }, { sends: true }]) expect(await offered(["members:view"], sides)).toEqual([]);
});
