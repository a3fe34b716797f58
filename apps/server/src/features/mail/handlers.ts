import type { Delivery } from "@aprisco/contract/mail/delivery.ts";
import type { mailRoutes } from "@aprisco/contract/mail/routes.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { announce, type Handle } from "../../database/connect.ts";
import type { Caller } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { countHit } from "../../limits/store.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Services } from "../../services.ts";
import {
  countDeliveries,
  holdDelivery,
  listDeliveries,
  readDelivery,
  readOwnAddress,
  requeue,
  type DeliveryRow,
} from "./deliveries-store.ts";
import { readSender } from "./letterhead.ts";
import { testMail } from "./test-mail.ts";

const tests = { max: 5, windowSeconds: 600 };

/** Enough of an address to be recognized by those who know it: "an•••@exemplo.com". */
const halfHidden = (address: string): string => address.replace(/^(.{0,2})[^@]*/u, "$1•••");

function view(row: DeliveryRow, { congregationIds, permissions }: Caller, now: Date): Delivery {
  const { id, kind, status, reason, maybe_twice, attempt, created_at, run_at, sent_at } = row;
  // A message names no congregation: its address is read by those who see the accounts of all of them.
  const seesPeople = congregationIds === null && holds(permissions, "users:view");
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

export function mailHandlers({ config, vault }: Services): Handlers<typeof mailRoutes> {
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
