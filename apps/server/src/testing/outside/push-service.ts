import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A decrypted message, with the sender's claims. */
export interface ReceivedPush {
  readonly path: string;
  readonly text: string;
  /** What the push service sees: everything but the text. */
  readonly seen: string;
  readonly ttl: string | undefined;
  readonly sender: { readonly aud: string; readonly sub: string; readonly exp: number };
}

export interface PushBrowser {
  readonly subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
}

export interface PushService {
  readonly origin: string;
  readonly received: ReceivedPush[];
  readonly calls: () => number;
  /** The status of the answers, which tests may change at any time; 0: the connection is closed. */
  status: number;
  /** A browser on this service, subscribed with the church's public key. */
  readonly subscribe: (key: string) => PushBrowser;
  close(): Promise<void>;
}

interface SubscriptionKeys {
  readonly ours: ECDH;
  readonly auth: Buffer;
  readonly key: string;
}

const bytes = (text: string): Buffer => Buffer.from(text, "base64url");
const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Decrypts a body of the encoding aes128gcm (RFC 8188) with the keys of a push message (RFC 8291, section 3.4): one record. */
function decrypt(body: Buffer, { ours, auth }: SubscriptionKeys): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ours.getPublicKey(), theirs]);
  const secret = derive(ours.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with 0x02 and any number of zeros.
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error("the record is not the last one");
  return plain.subarray(0, end).toString();
}

/** Checks the sender (RFC 8292): a token signed with the key of the subscription. */
function senderOf(authorization: string, { key }: SubscriptionKeys): ReceivedPush["sender"] {
  const [, token = "", k = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (k !== key) throw new Error("not the key of the browser's subscription");
  const point = bytes(k);
  const jwk = { kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") };
  const [head = "", claims = "", signature = ""] = token.split(".");
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const isSigned = verify("sha256", Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: "ieee-p1363" }, bytes(signature));
  if (!isSigned) throw new Error("the token is not signed with its own key");
  return JSON.parse(bytes(claims).toString()) as ReceivedPush["sender"];
}

/** A push service on loopback that also plays the browsers: it decrypts and checks each message, or answers 400. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, SubscriptionKeys>();
  const received: ReceivedPush[] = [];
  const state = { status: 201 };
  let calls = 0;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      calls += 1;
      if (state.status === 0) return request.socket.destroy();
      if (state.status >= 300) return response.writeHead(state.status).end();
      try {
        const { url: path = "", headers } = request;
        const kept = browsers.get(path);
        if (!kept || headers["content-encoding"] !== "aes128gcm") throw new Error("not for a browser of this service");
        const seen = `${body.toString("latin1")} ${JSON.stringify(headers)}`;
        const sender = senderOf(headers.authorization ?? "", kept);
        received.push({ path, text: decrypt(body, kept), seen, ttl: headers["ttl"]?.toString(), sender });
        return response.writeHead(state.status).end();
      } catch (error) {
        return response.writeHead(400).end(String(error));
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    origin,
    received,
    calls: () => calls,
    subscribe: (key: string) => {
      const [ours, auth] = [createECDH("prime256v1"), randomBytes(16)];
      const p256dh = ours.generateKeys("base64url", "uncompressed");
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      browsers.set(path, { ours, auth, key });
      return { subscription: { endpoint: origin + path, keys: { p256dh, auth: auth.toString("base64url") } } };
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
}
