import type { LastingAccess } from "@aprisco/contract/own-account.ts";
import { lastingKinds } from "@aprisco/contract/own-account.ts";
import type { NewCalendarFeed } from "@aprisco/contract/calendars.ts";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { EndingAct } from "../../facets/lasting-access.ts";
import { lasting, tables } from "../../features.ts";
import { PASSWORD, type TestAccount } from "../../testing/app.ts";
import { startCalendarServer } from "../../testing/outside/calendar-server.ts";
import { startMailing } from "../../testing/mailing.ts";
import { insertSession, runSql } from "../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { house, read, stop } = await startMailing();
const calendars = await startCalendarServer();
(house.services.config as { calendarServer: URL | null }).calendarServer = new URL(calendars.origin);
afterAll(() => Promise.all([stop(), calendars.close()]));
const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(house.database.handle, text, values);
const NEW = "Figueira!2027";

let me: TestAccount;
let admin: TestAccount;
beforeEach(async () => {
  me = await house.account({ role: "secretaria", password: true });
  admin = await house.account({ role: "admin", password: true });
});

const listed = async (account = me) => (await house.ask<LastingAccess[]>("GET", "/auth/access", { token: account.token })).body.data ?? [];
const kindsOf = async () => (await listed()).map(({ kind }) => kind).toSorted();
const end = (kind: string, id: number, account = me) =>
  house.ask("DELETE", `/auth/access/${kind}/${id}`, { token: account.token, body: {} });

/** One of each kind, made as a person makes them; the device is of another session. */
async function makeAll(): Promise<{ readonly feed: string }> {
  const feed = await house.ask<NewCalendarFeed>("POST", "/calendar-feeds", { token: me.token, body: { currentPassword: PASSWORD } });
  const link = await house.ask("POST", "/calendar-links", {
    token: me.token,
    body: { name: "Igreja", url: calendars.url, username: "ana", password: calendars.password },
  });
  const wish = await house.ask("PUT", "/users/profile/me", {
    token: me.token,
    body: { email: `nova${me.id}@exemplo.com`, currentPassword: PASSWORD },
    from: `198.19.31.${me.id % 250}`,
  });
  const invitation = await house.ask("POST", `/users/${me.id}/invite`, { token: admin.token, body: { currentPassword: PASSWORD } });
  expect([feed.status, link.status, wish.status, invitation.status]).toEqual([201, 201, 200, 200]);
  const sessionId = await insertSession(house.database.handle, me.id, house.now());
  await rows(
    `insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, created_at)
     values ($1, $2, $3, 'p', 'a', $4)`,
    [me.id, sessionId, `https://push.example/${sessionId}`, house.now()],
  );
  return { feed: (feed.body.data?.url ?? "").replace(/^.*\/api/, "") };
}

describe("A5: what works for an account without a session", () => {
  test("A5: is listed for its account only, and ended one by one", async () => {
    const { feed } = await makeAll();
    expect(await kindsOf()).toEqual([...lastingKinds].toSorted());
    expect(await listed(admin)).toEqual([]);
    for (const { kind, id } of await listed()) {
      expect((await end(kind, id, admin)).body.error).toBe("access.notFound");
      expect((await end(kind, id)).body).toMatchObject({ data: { ended: 1 }, message: "Acesso encerrado." });
      expect((await end(kind, id)).body.error).toBe("access.notFound");
    }
    expect(await listed()).toEqual([]);
    expect((await house.ask("GET", feed)).status).toBe(404);
    expect((await end("session", 1)).body.error).toBe("record.notFound");
    expect((await house.ask("GET", "/auth/access")).status).toBe(401);
  });

  test("A5: a calendar's address ends with a new password, and with the other sessions", async () => {
    const acts: readonly (() => Promise<{ readonly status: number }>)[] = [
      () => house.ask("PUT", "/users/profile/me", { token: me.token, body: { password: NEW, currentPassword: PASSWORD } }),
      () => house.ask("POST", "/auth/sessions/end-others", { token: me.token, body: {} }),
      () => house.ask("PUT", `/users/${me.id}`, { token: admin.token, body: { status: "inativo" } }),
      () => house.ask("DELETE", `/users/${me.id}`, { token: admin.token, body: {} }),
    ];
    for (const act of acts) {
      me = await house.account({ role: "membro", password: true });
      const made = await house.ask<NewCalendarFeed>("POST", "/calendar-feeds", { token: me.token, body: { currentPassword: PASSWORD } });
      const feed = (made.body.data?.url ?? "").replace(/^.*\/api/, "");
      expect((await house.ask("GET", feed)).status).toBe(200);
      expect((await act()).status).toBe(200);
      expect((await house.ask("GET", feed)).status).toBe(404);
      // Also when the account is active again.
      await rows("update accounts set status = 'ativo' where id = $1 and closed_at is null", [me.id]);
      expect((await house.ask("GET", feed)).status).toBe(404);
    }
  });

  const acts: Readonly<Record<EndingAct, () => Promise<{ readonly status: number }>>> = {
    password: () => house.ask("PUT", "/users/profile/me", { token: me.token, body: { password: NEW, currentPassword: PASSWORD } }),
    otherSessions: () => house.ask("POST", "/auth/sessions/end-others", { token: me.token, body: {} }),
    deactivation: () => house.ask("PUT", `/users/${me.id}`, { token: admin.token, body: { status: "inativo" } }),
    closing: () => house.ask("DELETE", `/users/${me.id}`, { token: admin.token, body: {} }),
  };
  test.each(Object.entries(acts))("A5: %s ends what the register says, and nothing else", async (act, run) => {
    await makeAll();
    const works = async (account: TestAccount) => {
      const now = house.now();
      const parts = await Promise.all(
        lasting.map(async ({ kind, list }) => ((await list(house.database.handle, account.id, now)).length > 0 ? [kind] : [])),
      );
      return parts.flat().toSorted();
    };
    expect(await works(me)).toEqual([...lastingKinds].toSorted());
    expect((await run()).status).toBe(200);
    const stays = lasting.filter(({ ends }) => ends[act as EndingAct] !== true).map(({ kind }) => kind);
    // A device is silent once its own session has ended.
    expect(await works(me)).toEqual(stays.filter((kind) => kind !== "pushDevice").toSorted());
  });

  test("A5: its account is told by notice and mail of what is made in its name", async () => {
    await read();
    await makeAll();
    const { body } = await house.ask<{ notices: readonly { code: string }[] }>("GET", "/auth/me", { token: me.token });
    expect(body.data?.notices.map(({ code }) => code)).toEqual(["access.calendarFeed", "access.calendarLink", "password.linkMade"]);
    const subjects = (await read()).filter(({ to }) => to === me.email).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        expect.stringContaining("Endereço da sua agenda criado") as string,
        expect.stringContaining("Calendário conectado") as string,
      ]),
    );
  });

  test("A5: each kind has one entry, and each table with a secret and an account is in the register or says why not", async () => {
    expect(lasting.map(({ kind }) => kind).toSorted()).toEqual([...lastingKinds].toSorted());
    const found = await rows<{ name: string }>(
      `select distinct c.conrelid::regclass::text as name from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum > 0 and not a.attisdropped
       where c.contype = 'f' and c.confrelid in ('accounts'::regclass, 'sessions'::regclass)
         and (a.atttypid = 'bytea'::regtype or a.attname ~ '(hash|secret|token|sealed|password|endpoint|challenge)')
       order by 1`,
    );
    const without = found.map(({ name }) => name).filter((name) => !lasting.some(({ table }) => table === name));
    const saying = Object.entries(tables).flatMap(([name, { noAccess }]) => (noAccess === undefined ? [] : [name]));
    expect(without).toEqual(saying.toSorted());
  });
});
