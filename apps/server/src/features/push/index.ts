import { deviceOf } from "@aprisco/contract/device.ts";
import type { PushDevice, pushRoutes } from "@aprisco/contract/push.ts";
import type { Handle } from "../../database/connect.ts";
import type { Caller } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { countHit } from "../../limits/store.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import type { DeliveryChannel } from "../../facets/notice.ts";
import { notify } from "../accounts/index.ts";
import { isPublicKey, isPushService } from "./endpoint.ts";
import { readPublicKey } from "./keys-store.ts";
import {
  pushOwnData,
  countOthers,
  holdAccount,
  listDevices,
  putDevice,
  pushDevices,
  queuePush,
  removeDevice,
  sweepDevices,
} from "./store.ts";

export { preparePushKeys } from "./keys-store.ts";
export { pushLane } from "./lane.ts";

/** More than a person's devices. */
const MOST_DEVICES = 10;
const tests = { max: 5, windowSeconds: 600 };

async function devicesOf(handle: Handle, caller: Caller, now: Date): Promise<PushDevice[]> {
  const rows = await listDevices(handle, caller.id, now);
  return rows.map(({ session_id: session, user_agent: agent, ...row }) => ({
    ...row,
    ...deviceOf(agent),
    is_current: session === caller.sessionId,
  }));
}

const channel: DeliveryChannel = {
  channel: "push",
  isOpen: ({ config }) => !config.isWorkerOff,
  carry: async (tx, told, now) => {
    await queuePush(
      tx,
      told.map(({ id, accountId }) => ({ accountId, notificationId: id })),
      now,
    );
  },
};

const handlers = ({ config }: FeatureServices): Handlers<typeof pushRoutes> => ({
  getPush: async ({ caller, now, reads }) => {
    const [key, devices] = await Promise.all([readPublicKey(reads), devicesOf(reads, caller, now)]);
    return { data: { key, devices } };
  },
  subscribePush: ({ body: { endpoint, keys }, caller, now, userAgent }, inTransaction) =>
    inTransaction(async (tx) => {
      if ((await readPublicKey(tx)) === null) throw new Failure("push.unavailable");
      if (!isPushService(endpoint, config.pushService) || !isPublicKey(keys.p256dh)) throw new Failure("push.foreign");
      await holdAccount(tx, caller.id);
      if ((await countOthers(tx, caller.id, endpoint, now)) >= MOST_DEVICES) throw new Failure("push.tooMany");
      const { id, isNew } = await putDevice(tx, { accountId: caller.id, sessionId: caller.sessionId, endpoint, ...keys, userAgent }, now);
      if (isNew) await notify(tx, caller.id, "access.pushDevice", now);
      const device = (await devicesOf(tx, caller, now)).find((one) => one.id === id);
      // The session ended during the subscription.
      if (!device) throw new Failure("session.required");
      return { data: device, targetId: caller.id };
    }),
  unsubscribePush: ({ caller }, inTransaction) =>
    inTransaction(async (tx) => ({
      data: { devices: await removeDevice(tx, caller.id, { session: caller.sessionId }) },
      targetId: caller.id,
    })),
  removePushDevice: ({ caller, params }, inTransaction) =>
    inTransaction(async (tx) => {
      const devices = await removeDevice(tx, caller.id, { id: params.id });
      if (devices === 0) throw new Failure("push.notFound");
      return { data: { devices }, targetId: caller.id };
    }),
  sendTestPush: ({ caller, now }, inTransaction) =>
    inTransaction(async (tx) => {
      const over = await countHit(tx, [{ key: `testPush:${caller.id}`, max: tests.max }], tests.windowSeconds, now);
      if (over) throw new Failure("request.tooMany", { retryAfter: over.wait });
      const devices = await queuePush(tx, [{ accountId: caller.id, notificationId: null }], now);
      if (devices === 0) throw new Failure("push.none");
      return { data: { devices }, targetId: caller.id };
    }),
});

export const push = {
  handlers,
  tables: {
    push_keys: { backup: "data", congregation: "none", retention: "kept", private: ["private_sealed"] },
    push_subscriptions: {
      // Sessions, to which it refers, are not in backups either.
      backup: "volatile",
      congregation: { parent: "accounts" },
      retention: "swept",
      private: ["endpoint", "p256dh", "auth", "user_agent"],
    },
  },
  channels: [channel],
  lasting: [pushDevices],
  sweeps: [sweepDevices],
  ownData: pushOwnData,
} satisfies Manifest;
