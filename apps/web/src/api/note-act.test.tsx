import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "@aprisco/contract/accounts-session.ts";
import { answer, fakeServer, someUser } from "./fake-server.ts";
import { noteAct } from "./note-act.ts";
import { beginSession } from "./session.ts";
import { startTexts } from "../language/i18n.ts";

beforeEach(async () => {
  localStorage.clear();
  await startTexts([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});
const signIn = () => beginSession({ token: "a.b.c", refreshToken: "r.r.r", user: someUser as unknown as User });

test("an act is logged with page and person, without search terms", async () => {
  await signIn();
  history.replaceState(null, "", "/members/12?q=Maria");
  const asked = fakeServer(() => answer(200, { noted: true }));
  await noteAct("whatsapp.opened", 7);
  expect(asked.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: "POST", path: "/api/audit-logs", body: { action: "whatsapp.opened", page: "/members/12", person_id: 7 } },
  ]);
});

test("a path that the log refuses is left out, and a refused call shows no message", async () => {
  await signIn();
  history.replaceState(null, "", "/Maria_Souza");
  const asked = fakeServer(() => answer(404, null, { error: "person.notFound" }));
  await expect(noteAct("page.printed")).resolves.toBeUndefined();
  expect(asked.map(({ body }) => body)).toEqual([{ action: "page.printed" }]);
});

test("without a session no request is sent", async () => {
  const asked = fakeServer(() => answer(401, null));
  await noteAct("page.printed");
  expect(asked).toEqual([]);
});
