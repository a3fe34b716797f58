import { roleNames } from "@aprisco/contract/accounts-session.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

const canaries = {
  prayer: "canário-oração-7731",
  notes: "canário-anotação-7732",
  children: "canário-criança-7733",
  contact: "canário-contato-7734",
};
const phone = "19987654321";

let app: TestApp;
let id: number;
const accounts = new Map<string, TestAccount>();
beforeAll(async () => {
  app = await startTestApp();
  for (const role of roleNames) accounts.set(role, await app.account({ role }));
  const token = accounts.get("secretaria")?.token ?? "";
  const body = {
    name: "Ana Souza",
    phone,
    family_name: "Souza",
    prayer_requests: canaries.prayer,
    notes: canaries.notes,
    has_children: true,
    children_names: canaries.children,
    children_ages: canaries.children,
    follow_up_owner_id: accounts.get("leader")?.id,
  };
  id = (await app.ask<{ id: number }>("POST", "/visitors", { body, token })).body.data?.id ?? 0;
  await app.ask("POST", `/visitors/${id}/contacts`, { body: { channel: "call", outcome: "reached", note: canaries.contact }, token });
});
afterAll(() => app.close());

/** From permissions.md: the prayer text needs pastoral:manage, the other details visitors:view. */
const readsCards = ["admin", "pastor_presidente", "pastor_casa", "cooperador", "secretaria", "leader"];
const readsPrayers = ["admin", "pastor_presidente", "pastor_casa"];
const foundIn = (text: string): string[] => Object.entries(canaries).flatMap(([kind, canary]) => (text.includes(canary) ? [kind] : []));

test.each(roleNames)("C3 %s finds prayer, notes and children only where they may", async (role) => {
  const token = accounts.get(role)?.token ?? "";
  const ask = async (path: string): Promise<string[]> => foundIn((await app.ask("GET", path, { token })).text);
  for (const path of [
    "/visitors",
    "/visitors?q=souza",
    `/visitors?q=${encodeURIComponent(canaries.prayer)}`,
    "/visitors/summary",
    "/visitors/neighborhoods",
    `/visitors/duplicates?phone=${phone}&name=Ana%20Souza`,
    "/visitors/follow-up-owners",
    `/visitors/${id}/visits`,
    "/dashboard/stats",
    "/dashboard/duties",
  ])
    expect(await ask(path)).toEqual([]);
  const details = readsCards.includes(role) ? ["notes", "children"] : [];
  expect(await ask(`/visitors/${id}`)).toEqual(readsPrayers.includes(role) ? ["prayer", ...details] : details);
  expect(await ask(`/visitors/${id}/contacts`)).toEqual(readsCards.includes(role) ? ["contact"] : []);
  const changed = await app.ask("PUT", `/visitors/${id}`, { token, body: { best_contact_time: "morning" } });
  expect(foundIn(changed.text)).toEqual(readsPrayers.includes(role) ? ["prayer", ...details] : details);
});

test("C3 a prayer request cannot be found by searching for it", async () => {
  const { token } = await app.account({ role: "admin" });
  const { body } = await app.ask<unknown[]>("GET", `/visitors?q=${encodeURIComponent(canaries.prayer)}`, { token });
  expect(body.data).toEqual([]);
});

test("C3 a repeated key's kept answer holds no canary", async () => {
  const { token } = await app.account({ role: "admin" });
  const asking = { token, headers: { "idempotency-key": "k-1" }, body: { channel: "call", outcome: "no_answer" } };
  await app.ask("POST", `/visitors/${id}/contacts`, asking);
  expect(foundIn(JSON.stringify(await runSql(app.database.handle, "select * from idempotency_keys")))).toEqual([]);
});

test("C53 neither logs nor the activity log hold prayer, notes, children or a full phone", async () => {
  const logs = app.logs.join("");
  expect(logs).toContain("answered");
  const audit = JSON.stringify(await runSql(app.database.handle, "select * from audit_log"));
  expect(audit).toContain("createVisitor");
  for (const text of [logs, audit]) {
    expect(foundIn(text)).toEqual([]);
    expect(text).not.toContain(phone);
  }
});
