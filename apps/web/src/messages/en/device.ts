import type { messages as pt } from "../pt/device.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  "push.title": "Notifications on this device",
  "push.lead": "Hear at once of what waits for you, even while Aprisco is closed. While it is not on screen, notifications name nobody.",
  "push.here": "Get notifications on this device",
  "push.hereHelp": "Your browser will ask for permission. They stop when you sign out.",
  "push.on": "Notifications are on for this device",
  "push.off": "Notifications are off for this device",
  "push.denied":
    "Your browser is blocking Aprisco's notifications. Click the lock beside the address, allow notifications and reload the page.",
  "push.home": "On iPhone and iPad, first tap Share and “Add to Home Screen”. Then open Aprisco from there and turn notifications on here.",
  "push.unsupported":
    "This browser cannot get notifications. Try Chrome, Edge, Firefox or Safari, with your church's secure (https) address.",
  "push.closed":
    "Notifications on devices are not available: the church's vault key was not found. Talk to the person who looks after the server.",
  "push.failed": "Notifications could not be turned on",
  "push.failedHint": "Your browser's push service did not answer. Try again in a moment.",
  "push.others": "Other devices that get notifications",
  "push.since": "Since {{since}}",
  "push.reached": "arriving",
  "push.remove": "Turn off",
  "push.removeOne": "Turn off {{device}}",
  "push.removed": "The device gets no more notifications",
  "push.test": "Send a test notification",
  "push.tested": "Test notification on its way",
  "push.testedHint": "It reaches the devices that are turned on within seconds.",
  "device.title": "Working offline",
  "device.lead": "Aprisco opens even without a connection. What is kept here depends on who uses this device.",
  "device.mine": "This device is mine",
  "device.mineHelp":
    "Keeps the last lists you saw for up to 7 days, to look at offline. Prayer requests, health and children are never kept. Everything is erased when you sign out.",
  "device.unsupported": "This browser keeps nothing for working offline. Open Aprisco by your church's secure (https) address.",
  "device.install": "To open Aprisco like an app, choose “Install” in your browser's menu or, on iPhone, “Add to Home Screen”.",
  "bar.offline": "You are offline",
  "bar.offlineHint": "What you save now does not arrive. Everything goes on once the internet is back.",
  "bar.away": "The server is not answering",
  "bar.awayHint": "What you save now does not arrive. As soon as it is back, this page goes on by itself.",
  "bar.kept": "Showing what this device kept on {{at}}.",
  "bar.update": "There is a new version of Aprisco",
  "bar.updateHint": "Save what you are writing and update whenever you like.",
  "bar.update.act": "Update",
  "bar.close": "Close this message",
};
