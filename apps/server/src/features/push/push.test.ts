import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import type { PushDevice, PushState } from "@aprisco/contract/push.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount } from "../../testing/app.ts";
import { sendPush } from "../../testing/mailing.ts";
import { startPushService, type PushBrowser } from "../../testing/outside/push-service.ts";
import { runSql } from "../../testing/store.ts";
import { keepHouse } from "../../testing/tasks.ts";
import { preparePushKeys } from "./index.ts";
import { queuePush } from "./store.ts";

const service = await startPushService();
const house = await startTestApp({ env: { PUSH_SERVICE: service.origin, PUBLIC_URL: "https://igreja.exemplo" } });
afterAll(() => Promise.all([house.close(), service.close()]));

let ana: TestAccount;
let key: string;
beforeEach(async () => {
  await runSql(house.database.handle, "delete from push_subscriptions");
  await runSql(house.database.handle, "delete from notifications");
  await preparePushKeys(house.services);
  service.status = 201;
  service.received.length = 0;
  ana = await house.account({ role: "leader" });
  key = (await stateOf(ana)).key ?? "";
});

const phone = {
  "user-agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};
const stateOf = async ({ token }: { readonly token: string }): Promise<PushState> => {
  const { body } = await house.ask<PushState>("GET", "/notifications/push", { token });
  if (!body.data) throw new Error("no state of push");
  return body.data;
};
const subscribe = (who: { readonly token: string }, { subscription }: PushBrowser = service.subscribe(key)) =>
  house.ask<PushDevice>("POST", "/notifications/subscribe", { token: who.token, body: subscription, headers: phone });
const testPush = (who = ana) => house.ask<{ devices: number }>("POST", "/notifications/push", { token: who.token, body: {} });
async function tell(accountId: number, notificationId = 7): Promise<number> {
  await runSql(
    house.database.handle,
    `insert into notifications (id, account_id, event, type, priority, category, dedupe_key, in_app, created_at)
     overriding system value values ($1, $2, 'task.done', 'other', 'low', 'system', $3, true, $4) on conflict do nothing`,
    [notificationId, accountId, String(notificationId), house.now()],
  );
  return house.database.transaction((tx) => queuePush(tx, [{ accountId, notificationId }], house.now()));
}
const rows = () =>
  runSql<{ status: string; attempt: number; run_at: string; reason: string | null }>(
    house.database.handle,
    "select * from deliveries where channel = 'push' order by id",
  );

describe("the key", () => {
  test("is made once, and its private half is nowhere in the clear", async () => {
    await Promise.all([preparePushKeys(house.services), preparePushKeys(house.services)]);
    expect((await stateOf(ana)).key).toBe(key);
    expect(Buffer.from(key, "base64url")).toHaveLength(65);
    const [row] = await runSql<{ private_sealed: Buffer }>(house.database.handle, "select * from push_keys");
    expect(row?.private_sealed.length).toBeGreaterThan(43);
  });

  test("of a church with a closed vault is missing: no browser can subscribe", async () => {
    await runSql(house.database.handle, "delete from push_keys");
    expect((await stateOf(ana)).key).toBeNull();
    expect(await subscribe(ana)).toMatchObject({ status: 409, body: { error: "push.unavailable" } });
  });
});

describe("a device", () => {
  test("is shown by browser and system, without address and keys", async () => {
    const browser = service.subscribe(key);
    const answer = await subscribe(ana, browser);
    const device = {
      id: expect.any(Number),
      browser: "chrome",
      system: "android",
      created_at: house.now().toISOString(),
      last_ok_at: null,
      is_current: true,
    };
    expect(answer).toMatchObject({ status: 200, body: { data: device, message: "Avisos ligados neste aparelho." } });
    const state = await house.ask<PushState>("GET", "/notifications/push", { token: ana.token });
    expect(state.body.data?.devices).toEqual([device]);
    const { endpoint, keys } = browser.subscription;
    for (const secret of [endpoint, keys.p256dh, keys.auth, phone["user-agent"]]) expect(answer.text + state.text).not.toContain(secret);
  });

  test("that subscribes again is renewed, and moves to another account that uses it", async () => {
    const browser = service.subscribe(key);
    const [first, again] = [await subscribe(ana, browser), await subscribe(ana, browser)];
    expect(again.body.data?.id).toBe(first.body.data?.id);
    const bia = await house.account({ role: "leader" });
    await subscribe(bia, browser);
    expect((await stateOf(ana)).devices).toEqual([]);
    expect((await stateOf(bia)).devices).toHaveLength(1);
  });

  test("has one subscription: another one of the same session takes its place", async () => {
    await subscribe(ana);
    await subscribe(ana);
    expect((await stateOf(ana)).devices).toHaveLength(1);
  });

  test.each([
    "https://mau.exemplo/push",
    "http://169.254.169.254/latest",
    "http://127.0.0.1:1/push",
    "https://fcm.googleapis.com:444/x",
    "x",
  ])("C31 of a foreign service (%s) is refused", async (endpoint) => {
    const { keys } = service.subscribe(key).subscription;
    expect(await subscribe(ana, { subscription: { endpoint, keys } })).toMatchObject({ status: 409, body: { error: "push.foreign" } });
  });

  test("whose key is not on the curve is refused, and an invalid text is a wrong field", async () => {
    const { endpoint, keys } = service.subscribe(key).subscription;
    const bent = { endpoint, keys: { ...keys, p256dh: "A".repeat(87) } };
    expect(await subscribe(ana, { subscription: bent })).toMatchObject({ status: 409, body: { error: "push.foreign" } });
    const short = { endpoint, keys: { ...keys, auth: "curto" } };
    expect(await subscribe(ana, { subscription: short })).toMatchObject({ status: 400, body: { fields: { "keys.auth": "field.text" } } });
  });

  test("beyond ten is refused; one of ten may renew itself", async () => {
    const browsers = Array.from({ length: 10 }, () => service.subscribe(key));
    for (const { subscription } of browsers) {
      const { id } = await openSession(ana);
      await runSql(
        house.database.handle,
        "insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6)",
        [ana.id, id, subscription.endpoint, subscription.keys.p256dh, subscription.keys.auth, house.now()],
      );
    }
    expect(await subscribe(ana)).toMatchObject({ status: 409, body: { error: "push.tooMany" } });
    expect((await subscribe(ana, browsers[3])).status).toBe(200);
  });

  test("of another account is unknown; an own one is removed", async () => {
    const { body } = await subscribe(ana);
    const bia = await house.account({ role: "admin" });
    const remove = (who: TestAccount) => house.ask("DELETE", `/push-devices/${body.data?.id}`, { token: who.token });
    expect(await remove(bia)).toMatchObject({ status: 404, body: { error: "push.notFound" } });
    expect((await stateOf(ana)).devices).toHaveLength(1);
    expect(await remove(ana)).toMatchObject({ status: 200, body: { data: { devices: 1 } } });
    expect((await remove(ana)).status).toBe(404);
  });

  test("is removed with its own session only", async () => {
    await subscribe(ana);
    const { token } = await openSession(ana);
    await subscribe({ token });
    expect((await house.ask("DELETE", "/notifications/subscribe", { token })).body.data).toEqual({ devices: 1 });
    expect((await stateOf(ana)).devices).toMatchObject([{ is_current: true }]);
    expect((await house.ask("DELETE", "/notifications/subscribe", { token })).body.data).toEqual({ devices: 0 });
  });
});

describe("a message", () => {
  test("is not sent once the browser belongs to another account", async () => {
    const browser = service.subscribe(key);
    await subscribe(ana, browser);
    await tell(ana.id);
    await subscribe(await house.account({ role: "leader" }), browser);
    await sendPush(house);
    expect(service.received).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "dead", reason: "expired" }]);
  });

  test("contains only the notification's id, encrypted for the browser and signed with the church's key", async () => {
    await subscribe(ana);
    await tell(ana.id, 42);
    expect(await sendPush(house)).toEqual([]);
    expect(service.received).toMatchObject([
      { text: '{"n":42}', ttl: "86400", sender: { aud: service.origin, sub: "https://igreja.exemplo" } },
    ]);
    const [{ seen, sender } = { seen: "", sender: { exp: 0 } }] = service.received;
    expect(seen).not.toContain('"n"');
    expect(sender.exp * 1000 - Date.now()).toBeLessThan(24 * 60 * MINUTE_MS);
    expect(await rows()).toMatchObject([{ status: "sent" }]);
    expect((await stateOf(ana)).devices).toMatchObject([{ last_ok_at: house.now().toISOString() }]);
  });

  test("goes to each device once, even if repeated", async () => {
    await subscribe(ana);
    await subscribe(await openSession(ana));
    expect([await tell(ana.id), await tell(ana.id)]).toEqual([2, 0]);
    await Promise.all([sendPush(house), sendPush(house)]);
    expect(new Set(service.received.map(({ path }) => path)).size).toBe(2);
    expect(service.received).toHaveLength(2);
  });

  test("is tried again, later each time, and given up after a day", async () => {
    await subscribe(ana);
    await tell(ana.id);
    service.status = 503;
    expect(await sendPush(house)).toMatchObject([{ event: "later", kind: "push", attempt: 1 }]);
    const [{ run_at } = { run_at: "" }] = await rows();
    expect(new Date(run_at).getTime()).toBeGreaterThan(house.now().getTime());
    await sendPush(house);
    expect(service.received).toEqual([]);
    house.setNow(run_at);
    service.status = 201;
    await sendPush(house);
    expect(service.received).toHaveLength(1);
    await tell(ana.id, 8);
    house.advance(25 * 60 * MINUTE_MS);
    expect(await sendPush(house)).toMatchObject([{ event: "dead", reason: "expired" }]);
  });

  test.each([404, 410])("to a lost browser (%i) removes its subscription and waiting messages", async (status) => {
    await subscribe(ana);
    await tell(ana.id, 1);
    service.status = status;
    expect(await sendPush(house)).toEqual([]);
    expect((await stateOf(ana)).devices).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test("a refused one fails; a device with ten refusals in a row is removed", async () => {
    await subscribe(ana);
    service.status = 403;
    for (let n = 1; n <= 9; n += 1) await tell(ana.id, n);
    await sendPush(house);
    expect(await rows()).toMatchObject(Array.from({ length: 9 }, () => ({ status: "dead", reason: "refused", attempt: 1 })));
    expect((await stateOf(ana)).devices).toHaveLength(1);
    await tell(ana.id, 10);
    await sendPush(house);
    expect((await stateOf(ana)).devices).toEqual([]);
  });

  test("to a service that cuts the connection waits, and its error names no address", async () => {
    const { subscription } = service.subscribe(key);
    await subscribe(ana, { subscription });
    await tell(ana.id);
    service.status = 0;
    expect(await sendPush(house)).toMatchObject([{ event: "later", kind: "push" }]);
    const kept = await rows();
    expect(kept).toMatchObject([{ status: "queued", last_error: "push service: ECONNRESET" }]);
    expect(JSON.stringify([kept, house.logs])).not.toContain(subscription.endpoint);
  });

  test("to an address no longer accepted as push service is not sent", async () => {
    await subscribe(ana);
    await runSql(house.database.handle, "update push_subscriptions set endpoint = 'http://127.0.0.1:9/segredo-do-navegador'");
    await tell(ana.id);
    const before = service.calls();
    expect(await sendPush(house)).toMatchObject([{ event: "dead", reason: "refused" }]);
    expect(service.calls()).toBe(before);
  });

  test.each(["read_at", "cleared_at"])("of a notification handled in the meantime (%s) is not sent", async (column) => {
    await subscribe(ana);
    await tell(ana.id);
    await runSql(house.database.handle, `update notifications set ${column} = now()`);
    expect(await sendPush(house)).toMatchObject([{ event: "dead", reason: "expired" }]);
    expect(service.received).toEqual([]);
  });

  test("cannot be sent while the church's key cannot be opened", async () => {
    await subscribe(ana);
    await tell(ana.id);
    await runSql(house.database.handle, "delete from push_keys");
    expect(await sendPush(house)).toMatchObject([{ event: "dead", reason: "vault_closed" }]);
  });

  test("is not in the list and counts of mail", async () => {
    const admin = await house.account({ role: "admin" });
    await subscribe(ana);
    await tell(ana.id);
    service.status = 400;
    await sendPush(house);
    expect((await house.ask("GET", "/deliveries", { token: admin.token })).body.data).toEqual([]);
    expect((await house.ask("GET", "/mail", { token: admin.token })).body.data).toMatchObject({ waiting: 0, dead: 0 });
    const [{ id } = { id: 0 }] = await runSql<{ id: number }>(house.database.handle, "select id from deliveries where channel = 'push'");
    expect((await house.ask("POST", `/deliveries/${id}/retry`, { token: admin.token, body: {} })).status).toBe(404);
  });
});

describe("a device's removal", () => {
  const ends: Readonly<Record<string, () => Promise<unknown>>> = {
    "a session that was signed out": () => house.ask("DELETE", `/auth/sessions/${ana.sessionId}`, { token: ana.token }),
    "a closed account": () => runSql(house.database.handle, "delete from sessions where account_id = $1", [ana.id]),
    "an account that staff switched off": () =>
      runSql(house.database.handle, "update accounts set status = 'inativo' where id = $1", [ana.id]),
    "an account that must set another password": () =>
      runSql(house.database.handle, "update accounts set must_change_password = true, own_password_at = null where id = $1", [ana.id]),
    "a session that nobody used for long": async () => {
      house.advance(91 * 24 * 60 * MINUTE_MS);
    },
  };
  test.each(Object.keys(ends))("to %s, not even what waits", async (name) => {
    await subscribe(ana);
    await tell(ana.id, 1);
    await ends[name]?.();
    await tell(ana.id, 2);
    await sendPush(house);
    expect(service.received).toEqual([]);
  });

  test("and housekeeping forgets the device of a session that ended", async () => {
    await subscribe(ana);
    const bia = await house.account();
    await subscribe(bia);
    await house.ask("DELETE", `/auth/sessions/${ana.sessionId}`, { token: ana.token });
    await keepHouse(house);
    expect(await runSql(house.database.handle, "select account_id from push_subscriptions")).toEqual([{ account_id: bia.id }]);
  });
});

describe("a test", () => {
  test("goes to the caller's own devices, as a message without a notice", async () => {
    await subscribe(ana);
    await subscribe(await house.account());
    expect(await testPush()).toMatchObject({ status: 200, body: { data: { devices: 1 }, message: "Aviso de teste a caminho." } });
    await sendPush(house);
    expect(service.received.map(({ text }) => text)).toEqual(['{"n":null}']);
  });

  test("without a device is refused", async () => {
    expect(await testPush()).toMatchObject({ status: 409, body: { error: "push.none" } });
  });

  test("is limited to five in ten minutes", async () => {
    await subscribe(ana);
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await testPush()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

async function openSession({ id }: TestAccount): Promise<{ readonly id: string; readonly token: string }> {
  const [{ session } = { session: "" }] = await runSql<{ session: string }>(
    house.database.handle,
    "insert into sessions (id, account_id, created_at, last_used_at) values (gen_random_uuid(), $1, $2, $3) returning id as session",
    [id, house.now(), house.now()],
  );
  return { id: session, token: await house.services.tokens.signAccess({ accountId: id, sessionId: session }, house.now()) };
}
