import type { Manifest } from "../../manifest.ts";
import type { NoticeCarrier } from "../../facets/notice.ts";
import { queueSms } from "./sms-store.ts";

export { smsLane } from "./sms-lane.ts";

const carrier: NoticeCarrier = {
  channel: "sms",
  isOpen: ({ config }) => config.sms !== null,
  // A rule that the church made while it had a provider stays; without one nothing is written down.
  carry: async (tx, told, now, { config }) => {
    if (config.sms !== null) await queueSms(tx, told, now);
  },
};

export const sms = { carriers: [carrier] } satisfies Manifest;
