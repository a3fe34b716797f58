import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { isPublicKey, isPushService } from "./endpoint.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://web.push.apple.com/QABC",
  "https://db5p.notify.windows.com/w/?token=abc",
])("%s is a push service", (endpoint) => {
  expect(isPushService(endpoint, null)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://fcm.googleapis.com@intern.example/fcm",
  "https://user:secret@fcm.googleapis.com/fcm",
  "https://evilfcm.googleapis.com/",
  "https://fcm.googleapis.com.mau.example/",
  "https://mypush.apple.com.mau.example/",
  "https://notpush.apple.com/",
  "https://169.254.169.254/latest/meta-data",
  "http://127.0.0.1:5432/",
  "file:///etc/passwd",
  "fcm.googleapis.com",
  "",
])("C31 %s is not one", (endpoint) => {
  expect(isPushService(endpoint, null)).toBe(false);
});

test("the operator's own service is one, by its exact origin", () => {
  const own = new URL("http://127.0.0.1:4321");
  expect(isPushService("http://127.0.0.1:4321/push/1", own)).toBe(true);
  expect(isPushService("http://127.0.0.1:4322/push/1", own)).toBe(false);
  expect(isPushService("https://127.0.0.1:4321/push/1", own)).toBe(false);
  expect(isPushService("http://localhost:4321/push/1", own)).toBe(false);
});

test("a public key is a point of the curve", () => {
  const key = createECDH("prime256v1");
  expect(isPublicKey(key.generateKeys("base64url", "uncompressed"))).toBe(true);
  expect(isPublicKey(Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString("base64url"))).toBe(false);
  expect(isPublicKey("A".repeat(87))).toBe(false);
});
