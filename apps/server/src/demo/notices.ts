import { HOUR_MS } from "@aprisco/contract/durations.ts";
import type { Handle } from "../database/connect.ts";
import { callerOf } from "../features/accounts/index.ts";
import { remindAll, tellMessage } from "../features/notifications/index.ts";
import { scopeOf } from "../http/caller.ts";
import { noticeKinds, tellNotices } from "../jobs/work.ts";
import { asWorkers } from "../tasks/happening.ts";
import type { Services } from "../wiring.ts";
import { insertDemoHappenings, readOldNotices } from "./demo-notices-store.ts";

/** Tells the demo's accounts what happened, as the worker would have, and what the pastor wrote to them. */
export async function tellDemoNotices(tx: Handle, services: Services, writerId: number): Promise<void> {
  const now = services.now();
  await remindAll(tx, noticeKinds, now);
  const happenings = await insertDemoHappenings(tx, now, tellNotices.to);
  await tellNotices.take(asWorkers(tx), happenings, now, services);
  const writer = await callerOf(tx, writerId);
  if (writer) {
    const text = { title: "Reunião de líderes", message: "Nos vemos no sábado às 16h, na sala 2. Tragam as fichas dos visitantes." };
    const at = new Date(now.getTime() - 5 * HOUR_MS);
    await tellMessage(
      tx,
      scopeOf(writer, "communication"),
      { ...text, category: "events", type: "event", roles: ["leader", "secretaria", "cooperador"] },
      at,
    );
  }
  await readOldNotices(tx, now);
}
