import type { Notification, Unread } from "@aprisco/contract/notifications.ts";
import { expect } from "vitest";
import { workOf } from "../jobs/work.ts";
import { relayBatch } from "../tasks/relay.ts";
import type { TestAccount, TestApp } from "./app.ts";
import { runSql } from "./store.ts";
import { startOne, workOff, workshopOf } from "./tasks.ts";

export async function tellAll({ services }: Pick<TestApp, "services">): Promise<void> {
  const { subscribers } = workOf(services.database);
  const waits = () => runSql(services.database.handle, "select from happenings where done_at is null and due_at <= $1", [services.now()]);
  // Events published by subscribers come in the next batch.
  while ((await waits()).length > 0) await relayBatch({ services, subscribers, onError: (error) => expect(error).toBeNull() });
}

export async function runClock(server: TestApp, kind: "noticeClock" | "noticeDigest"): Promise<void> {
  const task = workOf(server.database).kinds.find((one) => one.kind === kind);
  if (!task) throw new Error(`no task ${kind}`);
  await startOne(server, { kind: task, input: {} });
  const workshop = workshopOf(server, task);
  await workOff(workshop);
  expect(workshop.errors).toEqual([]);
  await tellAll(server);
}

/** A token of the account's session, issued at this moment of the test's clock. */
export async function tokenOf({ services }: Pick<TestApp, "services">, { id, sessionId }: TestAccount): Promise<string> {
  const now = services.now();
  await runSql(services.database.handle, "update sessions set last_used_at = $1, created_at = $2 where id = $3", [now, now, sessionId]);
  return services.tokens.signAccess({ accountId: id, sessionId }, now);
}

export async function noticesOf(server: TestApp, account: TestAccount, query = "", language = "pt-BR"): Promise<readonly Notification[]> {
  const headers = { "accept-language": language };
  const { status, body } = await server.ask<Notification[]>("GET", `/notifications${query}`, {
    token: await tokenOf(server, account),
    headers,
  });
  expect(status).toBe(200);
  return body.data ?? [];
}

export const titlesOf = async (server: TestApp, account: TestAccount): Promise<readonly string[]> =>
  (await noticesOf(server, account)).map(({ title }) => title);

export async function unreadOf(server: TestApp, account: TestAccount): Promise<Unread | null> {
  const token = await tokenOf(server, account);
  return (await server.ask<Unread>("GET", "/notifications/unread", { token })).body.data;
}
