import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { postmanOf } from "../jobs/post.ts";
import { outboxFolder } from "../mail/outbox-folder.ts";
import { sendDue } from "../mail/postman.ts";
import type { SmtpLimits } from "../mail/smtp-server.ts";
import type { TestApp } from "./app.ts";

/** Sends what is due as the server would, on the test's clock; answers what the log would be told. */
export async function sendMail({ services }: Pick<TestApp, "services">, limits?: SmtpLimits): Promise<readonly object[]> {
  const events: object[] = [];
  const postman = postmanOf(services, {
    stopping: new AbortController().signal,
    onEvent: (event, about) => void events.push({ event, ...about }),
    ...(limits ? { limits } : {}),
  });
  await sendDue(postman);
  return events;
}

/** The messages in the folder outbox, the oldest first. */
export async function readOutbox(dataDir: string): Promise<string[]> {
  const folder = outboxFolder(dataDir);
  const names = (await readdir(folder).catch(() => [])).toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
  return Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
}
