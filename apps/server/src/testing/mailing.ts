import { randomUUID } from "node:crypto";
import { rm, readFile, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { pushLane } from "../features/push/index.ts";
import { mailLaneOf } from "../jobs/post.ts";
import { workOf } from "../jobs/work.ts";
import { sendDue, type Lane } from "../mail/lane.ts";
import { outboxFolder } from "../mail/outbox-folder.ts";
import type { SmtpLimits } from "../mail/smtp-server.ts";
import { relayBatch } from "../tasks/relay.ts";
import { startTestApp, type TestApp } from "./app.ts";

/** One server's sender of mail over several calls: it remembers that mail is paused. */
export function mailSender({ services }: Pick<TestApp, "services">): () => Promise<void> {
  const lane = mailLaneOf(services, { stopping: new AbortController().signal, onEvent: () => undefined });
  return () => sendDue(lane);
}

export async function sendMail({ services }: Pick<TestApp, "services">, limits?: SmtpLimits): Promise<readonly object[]> {
  return sendBy((given) => mailLaneOf(services, { ...given, ...(limits ? { limits } : {}) }));
}

export const sendPush = ({ services }: Pick<TestApp, "services">): Promise<readonly object[]> =>
  sendBy((given) => pushLane(services, given));

async function sendBy(laneOf: (given: Pick<Lane, "stopping" | "onEvent">) => Lane): Promise<readonly object[]> {
  const events: object[] = [];
  const onEvent: Lane["onEvent"] = (event, about) => void events.push({ event, ...about });
  await sendDue(laneOf({ stopping: new AbortController().signal, onEvent }));
  return events;
}

export async function readOutbox(dataDir: string): Promise<string[]> {
  const folder = outboxFolder(dataDir);
  const names = (await readdir(folder).catch(() => [])).toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
  return Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
}

export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The secret in its link; empty: no link. */
  readonly secret: string;
}

/** A server with an outbox folder, and a function that reads the new messages. */
export async function startMailing(): Promise<{
  readonly house: TestApp;
  readonly read: () => Promise<ReadMail[]>;
  readonly stop: () => Promise<void>;
}> {
  const dataDir = path.join(tmpdir(), `aprisco-own-account-${randomUUID()}`);
  const house = await startTestApp({ env: { DATA_DIR: dataDir } });
  let seen = 0;
  const read = async (): Promise<ReadMail[]> => {
    const errors: unknown[] = [];
    const { subscribers } = workOf(house.database);
    while (await relayBatch({ services: house.services, subscribers, onError: (error) => errors.push(error) }));
    if (errors.length > 0) throw errors[0];
    await sendMail(house);
    const all = await readOutbox(dataDir);
    const fresh = await Promise.all(all.slice(seen).map((file) => PostalMime.parse(file)));
    seen = all.length;
    return fresh.map(({ to, subject = "", text = "" }) => ({
      to: to?.[0]?.address ?? "",
      subject,
      text,
      secret: /#([\w-]{43})/.exec(text)?.[1] ?? "",
    }));
  };
  const stop = async (): Promise<void> => {
    await house.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { house, read, stop };
}
