import { keptName } from "../worker/kept-rows.ts";
import { workers } from "./device.ts";

/** Whether this device is the account's own, so that it keeps answers: the cache is the setting. */
export const isOwnDevice = async (account: number): Promise<boolean> =>
  workers !== undefined && "caches" in window && (await caches.has(keptName(account)).catch(() => false));

/** Deletes answers that this device keeps for an account. `isGone` is told their paths: "/cell-groups/7/members". */
export async function forgetAnswers(account: number, isGone: (path: string) => boolean): Promise<void> {
  const name = keptName(account);
  if (!("caches" in window) || !(await caches.has(name))) return;
  const cache = await caches.open(name);
  const gone = (await cache.keys()).filter(({ url }) => isGone(new URL(url).pathname.replace(/^\/api(?=\/)/, "")));
  await Promise.all(gone.map((request) => cache.delete(request)));
}
