import type { DeliveryReason } from "@aprisco/contract/mail.ts";
import { isUnavailable } from "../database/connect.ts";
import { Failure } from "../failure.ts";
import { BrokenSealError } from "../vault/cipher.ts";
import type { Channel } from "./channel.ts";
import type { ClaimedDelivery } from "./deliveries-store.ts";
import type { Lane } from "./lane.ts";
import { letterOf, type Letter, type Letterhead } from "./letter.ts";
import type { MailKind } from "./mail-kind.ts";
import { bodyPlace } from "./queue-mail.ts";

export interface Postman extends Pick<Lane, "services" | "stopping" | "onEvent"> {
  readonly kinds: ReadonlyMap<string, MailKind>;
  readonly letterhead: () => Promise<Letterhead>;
  readonly openChannel: () => Promise<Channel>;
}

type OpenedLetter = { readonly letter: Letter; readonly to: string } | { readonly reason: DeliveryReason; readonly error: string | null };

/** Opens a message's content and lays it out; or the reason why not. */
async function open({ services, kinds }: Postman, delivery: ClaimedDelivery, head: Letterhead): Promise<OpenedLetter> {
  const { database, vault, now } = services;
  const { id, address, sealed, language } = delivery;
  const kind = kinds.get(delivery.kind);
  if (address === null) return { reason: "no_address", error: null };
  if (new Date(delivery.expiresAt) <= now()) return { reason: "expired", error: null };
  if (!kind || !sealed) return { reason: "broken", error: null };
  try {
    const text = await vault.open(database.handle, bodyPlace(id), sealed);
    if (text === null) return { reason: "key_lost", error: null };
    const values = kind.values.safeParse(JSON.parse(text));
    if (!values.success) return { reason: "broken", error: "the values are another release's" };
    const words = kind.write(values.data, language, { name: head.church, url: head.url });
    return { letter: letterOf(words, language, head), to: address };
  } catch (error) {
    if (error instanceof Failure) return { reason: "vault_closed", error: null };
    if (error instanceof BrokenSealError) return { reason: "key_lost", error: null };
    if (isUnavailable(error) || !(error instanceof Error)) throw error;
    // A fault of the kind, which must not delay other messages. The error's message may contain the content.
    return { reason: "broken", error: error.name };
  }
}

export const mailLane = (postman: Postman): Lane => ({
  services: postman.services,
  stopping: postman.stopping,
  onEvent: postman.onEvent,
  kinds: [...postman.kinds.keys()],
  tests: ["test"],
  pause: { until: null },
  begin: async () => {
    const head = await postman.letterhead();
    let opened: Promise<Channel> | null = null;
    const channel = (): Promise<Channel> => (opened ??= postman.openChannel());
    return {
      prepare: async (delivery) => {
        const message = await open(postman, delivery, head);
        if ("reason" in message) return message;
        const outgoing = { ...message, deliveryId: delivery.id, head, at: postman.services.now() };
        return { send: async (signal) => (await channel()).send(outgoing, signal) };
      },
      close: () => void opened?.then((made) => made.close()).catch(() => undefined),
    };
  },
});
