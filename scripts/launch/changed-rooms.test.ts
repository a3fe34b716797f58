import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changedRooms, restingSpecs, restingUnits, unknownRooms } from "./changed-rooms.mjs";
import { root } from "./places.mjs";

test.each([
  "apps/web/src/features/roll/roll-page.tsx",
  "apps/server/src/features/roll/store.ts",
  "packages/contract/src/roll.ts",
  "packages/contract/src/roll-standing.ts",
  "apps/web/src/messages/roll.ts",
  "packages/contract/src/texts/roll.ts",
])("%s changes its room and those that name it", (file) => {
  const rooms = changedRooms([file, "docs/guide.md"]);
  expect(rooms).toContain("roll");
  // Its record shows the acts of the roll.
  expect(rooms).toContain("members");
  expect(rooms).not.toContain("vault");
});

test.each([
  ["apps/web/src/features/leadership/service-tab.tsx", "members"],
  ["apps/web/src/features/audit/room.ts", "members"],
  ["apps/web/src/features/resources/room.ts", "agenda"],
  ["apps/web/src/features/factors/room.ts", "own-account"],
])("%s changes a part that %s draws", (file, host) => {
  expect(changedRooms([file])).toContain(host);
});

test.each([
  ["families-place.ts", "accounts"],
  ["members-choices.ts", "dashboard"],
  ["ministries.ts", "dashboard"],
  ["settings.ts", "setup"],
  ["accounts-session.ts", "lists"],
])("the contract's %s changes %s, whose contract imports it", (file, room) => {
  const rooms = changedRooms([`packages/contract/src/${file}`]);
  expect(rooms).toContain(room);
  expect(rooms).not.toContain("church-logo");
});

test("the service worker and what it keeps change the specs that cut the network", () => {
  const rooms = changedRooms(["apps/web/src/worker/kept-rows.ts", "packages/contract/src/kept-on-device.ts"]);
  expect(rooms).toContain("worker");
  expect(restingSpecs(rooms, [])).not.toContain("offline.spec.ts");
  expect(restingSpecs(rooms, [])).toContain("families.spec.ts");
});

test("texts of several rooms change the rooms that name them", () => {
  const rooms = changedRooms(["apps/web/src/messages/care.ts"]);
  expect(rooms).toContain("care-families");
  expect(rooms).toContain("prayers");
  expect(rooms).not.toContain("finance");
  expect(changedRooms(["apps/web/src/messages/notice-settings.ts"])).toContain("notifications");
});

test.each([
  "apps/web/src/ui/base/button.tsx",
  "apps/web/src/messages/device.ts",
  "apps/web/src/messages/list-page.ts",
  "apps/server/src/http/serve.ts",
  "packages/contract/src/kept-values.ts",
  "packages/contract/src/person-health-fields.ts",
  "package-lock.json",
  "e2e/support/test.ts",
])("%s exists and may show in all rooms", (file) => {
  expect(existsSync(join(root, file))).toBe(true);
  expect(changedRooms([file, "apps/web/src/features/roll/roll-page.tsx"])).toBeNull();
});

test("without known changes, nothing is skipped", () => {
  expect(changedRooms(null)).toBeNull();
  expect(restingSpecs(null, [])).toEqual([]);
  expect(restingUnits(null, [])).toEqual([]);
});

test("a change without effect on the product affects no room", () => {
  expect(changedRooms(["README.md", "bench/run.ts", "apps/web/src/ui/button.test.tsx"])).toEqual(new Set());
});

test("a spec of other rooms is skipped; one of this room, without rooms, or changed itself runs", () => {
  const resting = restingSpecs(new Set(["ministries"]), ["e2e/mail.spec.ts"]);
  expect(resting).toContain("vault.spec.ts");
  expect(resting).toContain("html.spec.ts");
  for (const spec of ["ministries.spec.ts", "keyboard.spec.ts", "screens.spec.ts", "shell.spec.ts", "mail.spec.ts"])
    expect(resting).not.toContain(spec);
});

test("the unit tests of other rooms are skipped", () => {
  const resting = restingUnits(new Set(["ministries"]), ["apps/server/src/features/mail/mail.test.ts"]);
  expect(resting).toContain("apps/web/src/features/vault");
  expect(resting).toContain("apps/server/src/features/vault");
  expect(resting).not.toContain("apps/server/src/features/mail");
  expect(resting.filter((folder) => folder.endsWith("/ministries"))).toEqual([]);
});

test("every room in a spec's first line is one", () => {
  expect(unknownRooms()).toEqual([]);
});
