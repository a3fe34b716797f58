import { isEmail } from "@aprisco/contract/email.ts";
import type { Config } from "../../config.ts";
import type { Letterhead } from "../../mail/letter.ts";
import type { Services } from "../../wiring.ts";
import { readChurchLogo } from "../church-logo/index.ts";
import { readChurch, readSetting } from "../settings/index.ts";

/** The address that messages come from while none is set: the mail server's own user, the church's, or one of this house. */
export function usualSender({ smtp, publicUrl }: Pick<Config, "smtp" | "publicUrl">, churchEmail: string | null): string {
  if (smtp?.user && isEmail(smtp.user)) return smtp.user;
  return churchEmail ?? `aprisco@${new URL(publicUrl).hostname}`;
}

/** What stands on every message, as the settings say at this moment. */
export async function readLetterhead({
  config,
  database,
  storage,
}: Pick<Services, "config" | "database" | "storage">): Promise<Letterhead> {
  const { handle } = database;
  const [church, from, replyTo, logo] = await Promise.all([
    readChurch(handle),
    readSetting(handle, "mail.from"),
    readSetting(handle, "mail.reply_to"),
    // A storage that is away takes the picture from a message, not the message from its reader.
    readChurchLogo(handle, storage).catch(() => null),
  ]);
  return {
    church: church.name,
    url: config.publicUrl,
    from: typeof from === "string" ? from : usualSender(config, church.email),
    replyTo: typeof replyTo === "string" ? replyTo : church.email,
    logo,
  };
}
