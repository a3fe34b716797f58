import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Channel, OutgoingMail } from "./channel.ts";
import { oneLine } from "./letter.ts";

/** A file contains a valid link: it is deleted when no link is valid that long. */
const KEPT_MS = 8 * 86_400_000;

export const outboxFolder = (dataDir: string): string => path.join(dataDir, "outbox");

const contentOf = ({ to, letter, head, at }: OutgoingMail): string =>
  [
    `To: ${to}`,
    `From: ${oneLine(head.church)} <${head.from}>`,
    `Date: ${at.toISOString()}`,
    `Subject: ${letter.subject}`,
    ...(letter.stop === null ? [] : [`List-Unsubscribe: <${letter.stop}>`]),
    "",
    letter.text,
  ].join("\n");

/** Writes messages as readable files, for a church without a mail server; only the server's user may read them. */
export function folderChannel(dataDir: string): Channel {
  const folder = outboxFolder(dataDir);
  return {
    send: async (message) => {
      const name = `${message.at.toISOString().slice(0, 10)}-${message.deliveryId}.txt`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const draft = path.join(folder, `.${name}`);
        await writeFile(draft, contentOf(message), { mode: 0o600 });
        await rename(draft, path.join(folder, name));
        return { is: "filed", providerId: name };
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
        return { is: "later", error: `outbox folder: ${code}`, isAway: true, maybeTwice: false };
      }
    },
    close: () => undefined,
  };
}

export async function sweepOutbox(dataDir: string, now: Date): Promise<void> {
  const folder = outboxFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && now.getTime() - found.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}
