import { createECDH } from "node:crypto";

/** The push services of the browsers: Chrome, Edge and Samsung; Firefox; Safari; Edge on Windows. */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /(?:^|\.)push\.services\.mozilla\.com$/,
  /(?:^|\.)push\.apple\.com$/,
  /(?:^|\.)notify\.windows\.com$/,
];

/** Whether messages may be sent to this address: a known push service with TLS, or the one in the operator's setting. */
export function isPushService(endpoint: string, own: URL | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (own !== null && origin === own.origin) return true;
  return protocol === "https:" && port === "" && services.some((service) => service.test(hostname));
}

/** Whether a browser's public key is a point of the curve; otherwise nothing can be encrypted for it. */
export function isPublicKey(p256dh: string): boolean {
  const ours = createECDH("prime256v1");
  ours.generateKeys();
  try {
    return ours.computeSecret(Buffer.from(p256dh, "base64url")).length > 0;
  } catch {
    return false;
  }
}
