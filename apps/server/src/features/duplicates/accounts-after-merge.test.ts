import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD, startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// What works for an account without its owner's password, after two people became one and after that was undone.

let server: TestApp;
let admin: TestAccount;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const post = <T>(path: string, body: object, by: TestAccount = admin) => server.ask<T>("POST", path, { body, token: by.token });

interface Ways {
  readonly account: TestAccount;
  readonly feed: string;
  readonly refreshToken: string;
  readonly link: string;
}
/** An account with everything that works without another sign-in. */
async function withWays(name: string): Promise<Ways> {
  const account = await server.account({ role: "membro", name, password: true, permissionsPlus: ["agenda:view"] });
  const login = await post<{ refreshToken: string }>("/auth/login", { email: account.email, password: PASSWORD });
  const feed = await post<{ url: string }>("/calendar-feeds", { currentPassword: PASSWORD }, account);
  const link = await post<{ link: string }>(`/users/${account.id}/invite`, {});
  const path = new URL(feed.body.data?.url ?? "http://none").pathname.replace(/^\/api/, "");
  return { account, feed: path, refreshToken: login.body.data?.refreshToken ?? "", link: link.body.data?.link?.split("#")[1] ?? "" };
}
const works = async ({ account, feed, refreshToken }: Ways) => ({
  feed: (await server.ask("GET", feed)).status,
  session: (await server.ask("GET", "/auth/me", { token: account.token })).status,
  refresh: (await server.ask("POST", "/auth/refresh", { body: { refreshToken } })).status,
});
const openLink = async ({ link }: Ways) =>
  (await server.ask("POST", "/auth/reset-password", { body: { token: link, password: "Figueira!2028" } })).status;
const all = { feed: 200, session: 200, refresh: 200 };
const none = { feed: 404, session: 401, refresh: 401 };

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

test.each(["from", "into"] as const)(
  "of two accounts only that of '%s' works after a merge, and the other not even after its undo",
  async (kept) => {
    const [from, into] = [await withWays("Lia Prado"), await withWays("Lia P.")];
    expect([await works(from), await works(into), from.link.length > 20, into.link.length > 20]).toEqual([all, all, true, true]);
    const [stays, goes] = kept === "from" ? [from, into] : [into, from];
    const made = await post<{ id: number }>("/people/merge", {
      from: from.account.personId,
      into: into.account.personId,
      account: stays.account.id,
    });
    expect(made.status).toBe(201);
    expect([await works(stays), await works(goes), await openLink(goes)]).toEqual([all, none, 400]);
    expect((await post(`/people/merges/${made.body.data?.id}/undo`, {})).status).toBe(200);
    expect(await rowsOf("select closed_at from accounts where id = $1", [goes.account.id])).toEqual([{ closed_at: null }]);
    expect([await works(goes), await openLink(goes)]).toEqual([none, 400]);
    expect(await works(stays)).toMatchObject({ feed: 200, session: 200 });
    expect((await post("/auth/login", { email: goes.account.email, password: PASSWORD })).status).toBe(401);
  },
);
