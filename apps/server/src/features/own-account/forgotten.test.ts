import pg from "pg";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { features } from "../../features.ts";
import { relayBatch } from "../../tasks/relay.ts";
import { startTestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

const house = await startTestApp();
afterAll(() => house.close());
const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(house.database.handle, text, values);

let asked = 0;
const forget = (email: unknown, from = `198.19.3.${(asked += 1)}`) =>
  house.ask<{ minutes: number }>("POST", "/auth/forgot-password", { body: { email }, from });
/** What the worker does. */
async function tell(): Promise<void> {
  const errors: unknown[] = [];
  const subscribers = features.flatMap((feature) => feature.subscribers ?? []);
  while (await relayBatch({ services: house.services, subscribers, onError: (error) => errors.push(error) }));
  expect(errors).toEqual([]);
}
const linksOf = (id: number) =>
  rows<{ purpose: string }>("select purpose from account_links where account_id = $1 and used_at is null", [id]);
beforeEach(async () => {
  await rows("delete from happenings");
});

describe("C18 V3 the wish for a link tells nobody whether there is an account", () => {
  test("known, unknown, waiting, closed, deactivated, without a password, asked for too often: one answer, the same statements, one hash", async () => {
    const known = await house.account({ password: true });
    const often = await house.account({ password: true });
    const closed = await house.account();
    await rows("update accounts set email = null, status = 'inativo', closed_at = now(), closed_because = 'deleted' where id = $1", [
      closed.id,
    ]);
    for (let tried = 0; tried < 3; tried += 1) await forget(often.email);
    const emails = {
      known: known.email,
      unknown: "ninguem@exemplo.com",
      waiting: (await house.account({ status: "pendente" })).email,
      deactivated: (await house.account({ status: "inativo" })).email,
      closed: closed.email,
      passwordless: (await house.account({})).email,
      oneTime: (await house.account({ mustChangePassword: true, password: true })).email,
      often: often.email,
      capitals: ` ${known.email.toUpperCase()} `,
    };
    const query = vi.spyOn(pg.Client.prototype, "query");
    const seen = [];
    for (const [what, email] of Object.entries(emails)) {
      query.mockClear();
      const before = house.services.hasher.computed();
      const { status, body, headers } = await forget(email);
      const sent = query.mock.calls.map(([statement]: unknown[]) =>
        typeof statement === "string" ? statement : String((statement as { text?: unknown }).text),
      );
      seen.push({ what, status, body, names: Object.keys(headers).toSorted(), sent, hashes: house.services.hasher.computed() - before });
    }
    query.mockRestore();
    const [first] = seen;
    expect(first).toMatchObject({
      status: 200,
      body: { data: { minutes: 60 }, message: "Se houver uma conta com este e-mail, o link chega em alguns minutos." },
      hashes: 1,
    });
    expect(first?.sent.length).toBeGreaterThan(4);
    for (const { what, ...answer } of seen) expect({ ...answer, what: first?.what }).toEqual({ ...first, what: first?.what });
  });

  test("C3 V35 the address that was typed stays nowhere: no row, no line of the log", async () => {
    await forget("canario.esquecido@exemplo.com");
    await tell();
    const text = JSON.stringify(
      await rows(
        "select to_jsonb(h) from happenings h union all select to_jsonb(a) from audit_log a union all select to_jsonb(l) from limit_hits l",
      ),
    );
    expect(text).toContain("account.passwordForgotten");
    expect(text + house.logs.join("")).not.toContain("canario.esquecido");
  });

  test("C44 more than five wishes of one network in ten minutes are refused, whoever they are for", async () => {
    const from = "198.19.4.1";
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1) statuses.push((await forget(`alguem${tried}@exemplo.com`, from)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("C44 one address gets three links an hour, from however many networks", async () => {
    const { email, id } = await house.account({ password: true });
    for (let tried = 0; tried < 5; tried += 1) expect((await forget(email)).status).toBe(200);
    await tell();
    expect(await linksOf(id)).toHaveLength(3);
    house.advance(3_600_000);
    await forget(email);
    await tell();
    expect(await linksOf(id)).toHaveLength(4);
  });

  test("what is no address is said to be none", async () => {
    for (const wrong of ["", "ana", "ana@", 7, null, undefined]) expect([wrong, (await forget(wrong)).status]).toEqual([wrong, 400]);
  });
});

describe("the worker's answer", () => {
  test("C20 a link for 60 minutes beside those that others sent, and a line in the activity log", async () => {
    const admin = await house.account({ role: "admin" });
    const { email, id } = await house.account({ password: true });
    await house.ask("POST", `/users/${id}/invite`, { token: admin.token, body: {} });
    await forget(email);
    await tell();
    expect((await linksOf(id)).map(({ purpose }) => purpose).toSorted()).toEqual(["invitation", "reset"]);
    expect(await rows("select account_id, action from audit_log where target_id = $1 and action = 'user.passwordForgotten'", [id])).toEqual(
      [{ account_id: null, action: "user.passwordForgotten" }],
    );
  });

  test("decision 60: who waits, or was switched off, gets no link; who was let in after asking gets one", async () => {
    for (const status of ["pendente", "inativo"] as const) {
      const { email, id } = await house.account({ status, password: true });
      await forget(email);
      await tell();
      expect(await linksOf(id)).toEqual([]);
    }
    const late = await house.account({ status: "pendente" });
    await forget(late.email);
    await rows("update accounts set status = 'ativo', all_congregations = true where id = $1", [late.id]);
    await tell();
    expect(await linksOf(late.id)).toHaveLength(1);
  });

  test("an account that was closed, or lost its address, between the wish and its answer gets none, and blocks nobody else's", async () => {
    const [gone, other] = [await house.account({ password: true }), await house.account({ password: true })];
    await forget(gone.email);
    await forget(other.email);
    await rows("update accounts set email = null where id = $1", [gone.id]);
    await tell();
    expect([await linksOf(gone.id), await linksOf(other.id)]).toEqual([[], [{ purpose: "reset" }]]);
  });
});
