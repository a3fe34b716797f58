import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { workOf } from "../jobs/work.ts";
import { relayBatch } from "../tasks/relay.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { readOutbox, sendMail } from "./post.ts";

/** A message as its reader gets it. */
export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The secret of its link; empty: it has none. */
  readonly secret: string;
}

/** A server with a folder for its outbox, and a way to read what came since it was last read. */
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
