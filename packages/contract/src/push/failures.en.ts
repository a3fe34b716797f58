import type { PushCode } from "./failures.ts";

export const pushTexts: Record<PushCode, string> = {
  "push.unavailable": "Notifications on devices are not available now. The church's vault key was not found.",
  "push.foreign": "The push service of this browser is not accepted. Use Chrome, Edge, Firefox or Safari.",
  "push.tooMany": "Ten devices already get this account's notifications. Turn one of them off first.",
  "push.notFound": "This device no longer gets notifications.",
  "push.none": "No device gets this account's notifications.",
  "push.on": "Notifications are on for this device.",
  "push.off": "Notifications are off for this device.",
  "push.removed": "The device gets no more notifications.",
  "push.tested": "Test notification on its way.",
};
