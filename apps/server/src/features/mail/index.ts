import { isEmail } from "@aprisco/contract/email.ts";
import type { Delivery, mailRoutes } from "@aprisco/contract/mail.ts";
import { forWholeChurch, holds } from "@aprisco/contract/permissions.ts";
import * as z from "zod/mini";
import type { Caller } from "../../access/caller.ts";
import { announce, type Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { countHit } from "../../limits/store.ts";
import { wipeExpired } from "../../mail/deliveries-store.ts";
import { oneLine, type Letterhead } from "../../mail/letter.ts";
import { firstNameIn, mailKind, type MailText } from "../../mail/mail-kind.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Manifest } from "../../manifest.ts";
import type { Services } from "../../services.ts";
import type { Config } from "../../settings/config.ts";
import { readChurchLogo } from "../church-logo/index.ts";
import { readChurch, readSetting } from "../settings/index.ts";
import {
  countDead,
  forgetDeliveries,
  countDeliveries,
  holdDelivery,
  listDeliveries,
  readDelivery,
  readOwnAddress,
  requeue,
  type DeliveryRow,
  deliveryOwnData,
} from "./store.ts";
import { mailNotices } from "./notices.ts";

const values = z.object({ name: z.string() });
type TestText = MailText<z.infer<typeof values>>;
/** Without a name the greeting leaves no gap. */
const greeting = (word: string, name: string): string => {
  const first = firstNameIn(name);
  return first === "" ? `${word}!` : `${word}, ${first}!`;
};

const pt: TestText = ({ name }, { name: church }) => ({
  subject: `Teste de e-mail da ${church}`,
  title: "O e-mail está funcionando",
  paragraphs: [`${greeting("Olá", name)} Esta é a mensagem de teste que você pediu. Convites, aprovações e avisos saem por aqui.`],
});
const es: TestText = ({ name }, { name: church }) => ({
  subject: `Prueba de correo de ${church}`,
  title: "El correo está funcionando",
  paragraphs: [`${greeting("¡Hola", name)} Este es el mensaje de prueba que pediste. Por aquí salen invitaciones, aprobaciones y avisos.`],
});
const en: TestText = ({ name }, { name: church }) => ({
  subject: `Test message from ${church}`,
  title: "Email is working",
  paragraphs: [
    `${greeting("Hello", name)} This is the test message that you asked for. Invitations, approvals and notices go out this way.`,
  ],
});

const testMail = mailKind({ kind: "test", values, lifeMs: 3_600_000, texts: { "pt-BR": pt, es, en } });

const tests = { max: 5, windowSeconds: 600 };

/** The first two characters and the domain of an address, "an•••@exemplo.com": a reader who knows the address recognizes it. */
const halfHidden = (address: string): string => address.replace(/^(.{0,2})[^@]*/u, "$1•••");

function view(row: DeliveryRow, { permissions }: Caller, now: Date): Delivery {
  const { id, kind, status, reason, maybe_twice, attempt, created_at, run_at, sent_at } = row;
  const seesPeople = holds(permissions, "users:view");
  return {
    id,
    kind,
    status,
    reason,
    maybe_twice,
    attempt,
    created_at,
    run_at,
    sent_at,
    address: row.address === null || seesPeople ? row.address : halfHidden(row.address),
    last_error: seesPeople ? row.last_error : null,
    file: status === "filed" ? row.provider_id : null,
    may_retry: status === "dead" && row.is_whole && row.address !== null && new Date(row.expires_at) > now,
  };
}

async function found(row: Promise<DeliveryRow | null>): Promise<DeliveryRow> {
  const read = await row;
  if (!read) throw new Failure("delivery.notFound");
  return read;
}

function mailHandlers({ config, vault }: Services): Handlers<typeof mailRoutes> {
  const shown = async (handle: Handle, id: number, caller: Caller, now: Date): Promise<Delivery> =>
    view(await found(readDelivery(handle, id)), caller, now);
  return {
    getMail: async ({ caller, reads }) => {
      const [{ from, replyTo }, { email }, counts] = await Promise.all([
        readSender(config, reads),
        readOwnAddress(reads, caller.id),
        countDeliveries(reads),
      ]);
      return {
        data: { host: config.smtp?.host ?? null, sender: from, reply_to: replyTo, sms: config.sms !== null, own_address: email, ...counts },
      };
    },
    listDeliveries: async ({ caller, now, query, reads }) => {
      const { rows, meta } = await listDeliveries(reads, query);
      return { data: rows.map((row) => view(row, caller, now)), meta };
    },
    retryDelivery: ({ caller, now, params }, inTransaction) =>
      inTransaction(async (tx) => {
        const row = await found(holdDelivery(tx, params.id));
        const data = view(row, caller, now);
        if (row.status !== "dead") throw new Failure("delivery.state", { data });
        if (!data.may_retry) throw new Failure("delivery.over", { data });
        await requeue(tx, row.id, now);
        announce(tx, "mail");
        return { data: await shown(tx, row.id, caller, now) };
      }),
    sendTestMail: ({ caller, now }, inTransaction) =>
      inTransaction(async (tx) => {
        const { email, language, name, personId } = await readOwnAddress(tx, caller.id);
        if (email === null) throw new Failure("mail.noAddress");
        const over = await countHit(tx, [{ key: `testMail:${caller.id}`, max: tests.max }], tests.windowSeconds, now);
        if (over) throw new Failure("request.tooMany", { retryAfter: over.wait });
        const to = { accountId: caller.id, personId, address: email, language };
        const id = await queueMail(tx, vault, { kind: testMail, to, values: { name }, by: caller.id }, now);
        return { data: await shown(tx, id ?? 0, caller, now), targetId: id ?? 0 };
      }),
  };
}

export const mail = {
  handlers: mailHandlers,
  tables: {
    deliveries: {
      backup: "data",
      congregation: "church",
      retention: "swept",
      private: ["address", "body_sealed", "last_error", "provider_id"],
      noAccess: "the links of a mail are in the register",
    },
    mail_servers: { backup: "volatile", congregation: "none", retention: "kept" },
  },
  personRefs: [
    {
      table: "deliveries",
      column: "person_id",
      key: "id",
      merge: "move",
      moving: null,
      anonymise: { clear: ["address", "body_sealed", "key_id", "last_error", "provider_id"] },
      roleRecord: false,
      own: "deliveries",
    },
  ],
  mails: [testMail],
  notifies: mailNotices,
  sweeps: [wipeExpired, forgetDeliveries],
  pulses: [
    { allow: forWholeChurch("settings:view"), section: "settings", read: async (handle) => ({ deadMail: await countDead(handle) }) },
  ],
  ownData: deliveryOwnData,
} satisfies Manifest;

/** The sender and the reply address from the settings; without them the mail server's user, the church's address, or a local one. */
async function readSender(
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

export async function readLetterhead({
  config,
  database: { handle },
  storage,
}: Pick<Services, "config" | "database" | "storage">): Promise<Letterhead> {
  // If the storage fails, the message is sent without the logo.
  const [sender, logo] = await Promise.all([readSender(config, handle), readChurchLogo(handle, storage).catch(() => null)]);
  return { ...sender, url: config.publicUrl, logo };
}
