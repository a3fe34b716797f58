import { allRoutes } from "@aprisco/contract/routes.ts";
import { expect, test } from "vitest";
import type { TestAccount, TestApp } from "./app.ts";
import { runSql } from "./store.ts";

type Body = Readonly<Record<string, unknown>>;

/** The data that the route of a queued act does not provide. */
export interface QueuedSpec {
  readonly app: () => TestApp;
  readonly operation: string;
  /** The table of the acts, whose `client_id` is the device's name. */
  readonly table: string;
  /** The column with the instant at which the act was done. */
  readonly at: string;
  /** Who may do it. */
  readonly by: () => TestAccount;
  readonly another: () => TestAccount;
  /** Makes a new subject. Returns the call's path. */
  readonly subject: () => Promise<string>;
  /** The act, without its name and time. */
  readonly body: () => Body;
  /** Other values of the act, which the server refuses. */
  readonly refuse: { readonly body: () => Body; readonly status: number };
}

const DAY_MS = 86_400_000;

/** The life of an act that a device sends, perhaps days later, over HTTP with PostgreSQL: sent twice, late, refused, by another account. */
export function queued({ app, operation, table, at, by, another, subject, body, refuse }: QueuedSpec): void {
  const route = allRoutes.find(({ row }) => row.operation === operation)?.row;
  const field = String(route?.queued);
  const send = (path: string, sent: Body, who = by()) => app().ask<Body>(String(route?.method), path, { body: sent, token: who.token });
  const stored = (name: string) =>
    runSql<{ at: string }>(app().database.handle, `select ${at} as at from ${table} where client_id = $1 order by 1`, [name]);

  test(`${operation}: sent twice, also at the same time, it is done once and answers the same`, async () => {
    const path = await subject();
    const act = { ...body(), client_id: crypto.randomUUID() };
    const answers = await Promise.all([send(path, act), send(path, act)]);
    const again = await send(path, act);
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...answers, again].map(({ body: { data } }) => data?.["id"])).size).toBe(1);
    expect(await stored(act.client_id)).toHaveLength(1);
  });

  test(`${operation}: sent late, it keeps its time, from 30 days ago until now`, async () => {
    // A subject may move the clock.
    const paths = [await subject(), await subject(), await subject()];
    const now = app().now().getTime();
    const times = [-3_600_000, DAY_MS, -40 * DAY_MS].map((ms) => new Date(now + ms).toISOString());
    const names = times.map(() => crypto.randomUUID());
    for (const [index, time] of times.entries())
      expect((await send(paths[index] ?? "", { ...body(), client_id: names[index], [field]: time })).status).toBe(201);
    const kept = await Promise.all(names.map(async (name) => Date.parse((await stored(name))[0]?.at ?? "")));
    expect(kept).toEqual([now - 3_600_000, now, now - 30 * DAY_MS]);
  });

  test(`${operation}: a refusal keeps nothing, and the same name may be sent with other values`, async () => {
    const path = await subject();
    const name = crypto.randomUUID();
    expect((await send(path, { ...refuse.body(), client_id: name })).status).toBe(refuse.status);
    expect(await stored(name)).toEqual([]);
    expect((await send(path, { ...body(), client_id: name })).status).toBe(201);
    expect((await send(path, { ...body(), client_id: "x" })).body.fields).toEqual({ client_id: "field.required" });
  });

  test(`${operation}: a name that belongs to another subject or account is refused`, async () => {
    const [path, other] = [await subject(), await subject()];
    const act = { ...body(), client_id: crypto.randomUUID() };
    expect((await send(path, act)).status).toBe(201);
    for (const answer of [await send(other, act), await send(path, act, another())])
      expect(answer).toMatchObject({ status: 409, body: { error: "request.otherAct" } });
    expect(await stored(act.client_id)).toHaveLength(1);
  });
}
