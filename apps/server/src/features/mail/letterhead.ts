import { isEmail } from "@aprisco/contract/email.ts";
import type { Config } from "../../settings/config.ts";
import type { Handle } from "../../database/connect.ts";
import { oneLine, type Letterhead } from "../../mail/letter.ts";
import type { Services } from "../../services.ts";
import { readChurchLogo } from "../church-logo/index.ts";
import { readChurch, readSetting } from "../settings/index.ts";

/**
 * Who messages come from and where answers go, as the settings say. While none is set: the mail server's own user, the church's
 * address, or one of this house.
 */
export async function readSender(
  { smtp, publicUrl }: Pick<Config, "smtp" | "publicUrl">,
  handle: Handle,
): Promise<Pick<Letterhead, "church" | "from" | "replyTo">> {
  const [{ name, email }, from, replyTo] = await Promise.all([
    readChurch(handle),
    readSetting(handle, "mail.from"),
    readSetting(handle, "mail.reply_to"),
  ]);
  const usual = smtp?.user && isEmail(smtp.user) ? smtp.user : (email ?? `aprisco@${new URL(publicUrl).hostname}`);
  return {
    church: oneLine(name),
    from: typeof from === "string" ? from : usual,
    replyTo: typeof replyTo === "string" ? replyTo : email,
  };
}

/** What stands on every message at this moment. */
export async function readLetterhead({
  config,
  database: { handle },
  storage,
}: Pick<Services, "config" | "database" | "storage">): Promise<Letterhead> {
  // A storage that is away takes the picture from a message, not the message from its reader.
  const [sender, logo] = await Promise.all([readSender(config, handle), readChurchLogo(handle, storage).catch(() => null)]);
  return { ...sender, url: config.publicUrl, logo };
}
