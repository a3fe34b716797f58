import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { pushLane } from "../features/push/index.ts";
import { mailLaneOf } from "../jobs/post.ts";
import { outboxFolder } from "../mail/outbox-folder.ts";
import { sendDue, type Lane } from "../mail/lane.ts";
import type { SmtpLimits } from "../mail/smtp-server.ts";
import type { TestApp } from "./app.ts";

/** Sends what is due as the server would, on the test's clock; answers what the log would be told. */
export async function sendMail({ services }: Pick<TestApp, "services">, limits?: SmtpLimits): Promise<readonly object[]> {
  return sendBy((given) => mailLaneOf(services, { ...given, ...(limits ? { limits } : {}) }));
}

/** The same of what devices are told. */
export const sendPush = ({ services }: Pick<TestApp, "services">): Promise<readonly object[]> =>
  sendBy((given) => pushLane(services, given));

async function sendBy(laneOf: (given: Pick<Lane, "stopping" | "onEvent">) => Lane): Promise<readonly object[]> {
  const events: object[] = [];
  const onEvent: Lane["onEvent"] = (event, about) => void events.push({ event, ...about });
  await sendDue(laneOf({ stopping: new AbortController().signal, onEvent }));
  return events;
}

/** The messages in the folder outbox, the oldest first. */
export async function readOutbox(dataDir: string): Promise<string[]> {
  const folder = outboxFolder(dataDir);
  const names = (await readdir(folder).catch(() => [])).toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
  return Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
}
