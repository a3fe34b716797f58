import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer, someUser } from "../api/fake-server.ts";
import { createQueryClient } from "../api/query-client.ts";
import * as store from "../api/queue/act-store.ts";
import { accountOwner, type KeptAct } from "../api/queue/kept-act.ts";
import { beginSession } from "../api/session.ts";
import { startTexts } from "../language/i18n.ts";
import { OfflinePage } from "./offline-page.tsx";

vi.mock("../api/queue/act-store.ts", async (original) => ({ deviceActs: (await original<typeof store>()).actsInMemory() }));

const keep = (clientId: string, account: number) =>
  store.deviceActs.turn(accountOwner(account), () => ({
    value: undefined,
    put: [{ clientId, owner: accountOwner(account), order: 1, at: new Date().toISOString() } as KeptAct],
  }));

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  await beginSession({ token: "a.b.c", refreshToken: "r.r.r", user: someUser as unknown as User });
  await startTexts(["shell", "ui", "device"]);
  fakeServer(() => Promise.reject(new TypeError("no network")));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a page that opens without network says how many acts of this account are kept, and counts nobody else's", async () => {
  await keep("one", someUser.id);
  await keep("two", someUser.id);
  await keep("other", someUser.id + 1);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OfflinePage onAsk={() => undefined} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("2 registros seus estão guardados neste aparelho e seguem quando a conexão voltar.")).toBeTruthy();
});
