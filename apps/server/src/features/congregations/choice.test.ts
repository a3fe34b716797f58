import type { Congregation } from "@aprisco/contract/congregations.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let admin: TestAccount;
/** Sees both added congregations, not the seat. */
let president: TestAccount;
/** Sees the north only, with row scope. */
let leader: TestAccount;
let north: number;
let south: number;

const SEAT = 1;
const UNKNOWN = 999;
const card = (name: string) => ({
  name,
  family_name: "Lima",
  phone: "19991110001",
  neighborhood: name,
  next_action: "Ligar",
  next_action_date: "2026-11-20",
});
const read = (path: string, token: string) => server.ask("GET", path, { token });
const register = (name: string, query: string, token: string) => server.ask("POST", `/visitors${query}`, { body: card(name), token });
async function names(path: string, { token }: TestAccount): Promise<string[]> {
  const { status, body } = await server.ask<{ name: string }[]>("GET", path, { token });
  expect(status).toBe(200);
  return (body.data ?? []).map(({ name }) => name).toSorted();
}
async function done(asked: Promise<{ readonly status: number; readonly text: string }>): Promise<void> {
  const { status, text } = await asked;
  if (status !== 201) throw new Error(text);
}
async function congregation(name: string): Promise<number> {
  const { body } = await server.ask<Congregation>("POST", "/congregations", { body: { name }, token: admin.token });
  if (!body.data) throw new Error(body.message ?? "not made");
  return body.data.id;
}

beforeAll(async () => {
  server = await startTestApp();
  server.setNow("2026-11-21T15:00:00Z");
  admin = await server.account({ role: "admin" });
  north = await congregation("Norte");
  south = await congregation("Sul");
  president = await server.account({ role: "pastor_presidente", congregationIds: [north, south] });
  leader = await server.account({ role: "leader", congregationIds: [north] });
  for (const [name, at] of [
    ["Sede", SEAT],
    ["Norte", north],
    ["Sul", south],
  ] as const) {
    await done(register(name, `?c=${at}`, admin.token));
    await done(server.ask("POST", `/ministries?c=${at}`, { body: { name }, token: admin.token }));
    const person = { name, email: `${name}@exemplo.com`, role: "membro" };
    await done(server.ask("POST", `/users?c=${at}`, { body: person, token: admin.token }));
  }
  await done(register("Dela", "", leader.token));
});
afterAll(() => server.close());

test("a list is of the chosen congregation, and of all that the account sees without a choice", async () => {
  expect(await names("/visitors", admin)).toEqual(["Dela", "Norte", "Sede", "Sul"]);
  expect(await names(`/visitors?c=${SEAT}`, admin)).toEqual(["Sede"]);
  expect(await names(`/visitors?c=${north}&sort=name`, admin)).toEqual(["Dela", "Norte"]);
  expect(await names("/visitors", president)).toEqual(["Dela", "Norte", "Sul"]);
  expect(await names(`/visitors?c=${south}`, president)).toEqual(["Sul"]);
  expect(await names(`/ministries?c=${south}`, president)).toEqual(["Sul"]);
  expect(await names("/ministries", president)).toEqual(["Norte", "Sul"]);
  expect(await names(`/users?c=${south}`, president)).toEqual(["Sul"]);
});

test("counts, figures, duties, neighbourhoods and files follow the choice", async () => {
  const at = async (path: string) => (await read(`${path}?c=${south}`, president.token)).body.data;
  expect(await at("/visitors/summary")).toMatchObject({ total: 1 });
  expect(await at("/visitors/neighborhoods")).toEqual(["Sul"]);
  expect(await at("/dashboard/stats")).toMatchObject({ visitors: 1, awaitingFirstContact: 1, members: 1 });
  expect((await at("/dashboard/duties")) as object[]).toEqual([expect.objectContaining({ title: "Sul" })]);
  const file = await server.app.inject({
    url: `/api/visitors/export?c=${south}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain("Sul");
  expect(file.body).not.toMatch(/Norte|Sede|Dela/);
  const report = await server.ask("POST", `/reports/visitors?c=${south}`, { body: { format: "json" }, token: president.token });
  expect(report.status).toBe(200);
  expect(report.body.data).toMatchObject({ totals: { arrived: 1 } });
});

test.each(["/visitors", "/visitors/summary", "/visitors/neighborhoods", "/ministries", "/users", "/dashboard/stats", "/dashboard/duties"])(
  "%s answers a congregation of others as one that does not exist: with nothing",
  async (path) => {
    const foreign = await read(`${path}?c=${SEAT}`, president.token);
    const unknown = await read(`${path}?c=${UNKNOWN}`, president.token);
    expect(foreign.status).toBe(200);
    expect(foreign.body).toEqual(unknown.body);
    expect(JSON.stringify(foreign.body.data)).not.toMatch(/Norte|Sede|Sul|Dela/);
  },
);

test.each(["/visitors/follow-up-owners", "/ministries/leaders"])(
  "%s: of others' congregation and of one that does not exist, only who serves in all may be chosen",
  async (path) => {
    const foreign = await read(`${path}?c=${SEAT}`, president.token);
    expect(foreign.status).toBe(200);
    expect(foreign.body).toEqual((await read(`${path}?c=${UNKNOWN}`, president.token)).body);
    expect((foreign.body.data as { id: number }[]).map(({ id }) => id)).not.toContain(leader.id);
    expect(((await read(`${path}?c=${north}`, president.token)).body.data as { id: number }[]).length).toBeGreaterThan(0);
  },
);

test("a leader sees only their own rows, with any choice", async () => {
  expect(await names("/visitors", leader)).toEqual(["Dela"]);
  expect(await names(`/visitors?c=${north}`, leader)).toEqual(["Dela"]);
  expect(await names(`/visitors?c=${south}`, leader)).toEqual([]);
  expect((await read(`/visitors/summary?c=${SEAT}`, leader.token)).body.data).toMatchObject({ total: 0 });
});

test("nothing is added to a congregation out of scope, unknown or closed", async () => {
  const closed = await congregation("Antiga");
  await server.ask("POST", `/congregations/${closed}/close`, { body: {}, token: admin.token });
  for (const at of [SEAT, UNKNOWN]) {
    expect((await register("Intrusa", `?c=${at}`, president.token)).body.error).toBe("permission.denied");
    const ministry = await server.ask("POST", `/ministries?c=${at}`, { body: { name: "Intruso" }, token: president.token });
    expect(ministry.body.error).toBe("permission.denied");
    const member = await server.ask("POST", `/members?c=${at}`, {
      body: { name: "Intrusa", joinDate: "2020-03-01" },
      token: president.token,
    });
    expect([member.status, member.body.error]).toEqual([403, "permission.denied"]);
  }
  expect((await register("Intrusa", `?c=${closed}`, admin.token)).body.error).toBe("permission.denied");
  expect(await names("/visitors?q=Intrusa", admin)).toEqual([]);
  expect(await names("/members?q=Intrusa", admin)).toEqual([]);
});

test("the form's congregation takes precedence over the choice, within the scope", async () => {
  const body = { ...card("Escolhida"), congregation_id: south };
  expect((await server.ask("POST", `/visitors?c=${north}`, { body, token: president.token })).status).toBe(201);
  expect(await names(`/visitors?c=${south}&q=Escolhida`, president)).toEqual(["Escolhida"]);
});

test("the choice does not affect single records, and others' stay hidden", async () => {
  const [card] = (await server.ask<{ id: number }[]>("GET", `/visitors?c=${north}&q=Norte`, { token: admin.token })).body.data ?? [];
  expect((await read(`/visitors/${card?.id}?c=${south}`, president.token)).status).toBe(200);
  const [seat] = (await server.ask<{ id: number }[]>("GET", `/visitors?c=${SEAT}`, { token: admin.token })).body.data ?? [];
  expect((await read(`/visitors/${seat?.id}?c=${SEAT}`, president.token)).body.error).toBe("visitor.notFound");
});

test.each(["0", "-1", "x", "1,2", "1&c=2", ""])("?c=%s is refused", async (c) => {
  expect((await read(`/visitors?c=${c}`, admin.token)).body).toMatchObject({ error: "request.invalid", fields: { c: "field.choice" } });
});

test("one key for two congregations is a mistake, not a repetition", async () => {
  const send = (at: number) =>
    server.ask("POST", `/ministries?c=${at}`, {
      body: { name: "Louvor" },
      token: president.token,
      headers: { "idempotency-key": "the-same-for-both" },
    });
  expect((await send(north)).status).toBe(201);
  expect((await send(south)).body.error).toBe("idempotency.mismatch");
  expect((await send(north)).status).toBe(201);
});

test("the account says whether there is a choice", async () => {
  const many = async ({ token }: TestAccount) => (await read("/auth/me", token)).body.data as { choosesCongregation: boolean };
  expect((await many(admin)).choosesCongregation).toBe(true);
  expect((await many(president)).choosesCongregation).toBe(true);
  expect((await many(leader)).choosesCongregation).toBe(false);
  expect((await many(await server.account({ role: "membro", congregationIds: [] }))).choosesCongregation).toBe(false);
});
