import { toLanguage } from "@aprisco/contract/languages.ts";
import { ask } from "../../egress/ask.ts";
import { namesLoopback } from "../../egress/reachable.ts";
import type { DeliveryChannel, NoticeKind } from "../../facets/notice.ts";
import type { Outcome } from "../../mail/channel.ts";
import type { Lane } from "../../mail/lane.ts";
import type { Manifest } from "../../manifest.ts";
import type { Services } from "../../services.ts";
import { smsRequest, type SmsMessage, type SmsSettings } from "../../settings/sms-settings.ts";
import { countedLines } from "../notifications/index.ts";
import { queueSms, readSmsTarget } from "./store.ts";

const channel: DeliveryChannel = {
  channel: "sms",
  isOpen: ({ config }) => config.sms !== null,
  // A church may have had a provider before and still have the rule; without a provider nothing is queued.
  carry: async (tx, told, now, { config }) => {
    if (config.sms !== null) await queueSms(tx, told, now);
  },
};

export const sms = { channels: [channel] } satisfies Manifest;

const LIMIT_MS = 15_000;
/** A provider's answer is a line or two, and is not stored. */
const MOST_BYTES = 65_536;
/** One SMS has 160 letters; the rest is room for accents. */
const LONGEST = 140;

type SmsServices = Pick<Services, "config" | "database" | "vault" | "now">;

/** Without a connection nothing can have been sent. */
const neverLeft = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

async function sendSms(settings: SmsSettings, message: SmsMessage): Promise<Outcome> {
  const { url, headers, body } = smsRequest(settings, message);
  try {
    const { status } = await ask({
      url,
      headers,
      ...(body === null ? {} : { body }),
      limitMs: LIMIT_MS,
      maxBytes: MOST_BYTES,
      mayReachLoopback: namesLoopback(url),
    });
    if (status >= 200 && status < 300) return { is: "sent", providerId: null };
    const error = `sms provider: ${status}`;
    // A wrong key or an empty account is not a fault of the message.
    const isTheirs = [401, 402, 403, 408, 429].includes(status) || status >= 500;
    return isTheirs ? { is: "later", error, isAway: true, maybeTwice: false } : { is: "never", error };
  } catch (error) {
    // The message of a failed connection may contain the address, and with it the number.
    const code = error instanceof Error && "code" in error ? String(error.code) : "no answer";
    return { is: "later", error: `sms provider: ${code}`, isAway: true, maybeTwice: !neverLeft.includes(code) };
  }
}

/** The lane of SMS: what is new in a few words, without the names of the people concerned. */
export const smsLane = (services: SmsServices, kinds: readonly NoticeKind[], given: Pick<Lane, "stopping" | "onEvent">): Lane => ({
  ...given,
  services,
  kinds: ["sms"],
  tests: [],
  pause: { until: null },
  begin: async () => {
    const { config, database, now } = services;
    return {
      prepare: async ({ notificationId, expiresAt }) => {
        if (new Date(expiresAt) <= now() || notificationId === null) return { reason: "expired", error: null };
        const { sms } = config;
        const target = await readSmsTarget(database.handle, notificationId);
        if (sms === null || target === null) return { reason: "expired", error: null };
        if (target.phone === null) return { reason: "no_address", error: null };
        const [news] = target.event === null ? [] : countedLines([target.event], toLanguage(target.language) ?? "pt-BR", kinds);
        if (news === undefined) return { reason: "expired", error: null };
        const text = `${target.church?.slice(0, 40) ?? "Aprisco"}: ${news}. ${config.publicUrl}/notifications`.slice(0, LONGEST);
        const message = { to: target.phone, text };
        return { send: () => sendSms(sms, message) };
      },
      close: () => undefined,
    };
  },
});
