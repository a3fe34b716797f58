import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  /** Without user verification. */
  readonly unverified?: true;
  /** The signature counter instead of its own. */
  readonly counter?: number;
  readonly challenge?: string;
}

const sha256 = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString("base64url");

function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 24 ? [0x40 + bytes.length] : bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}
const cborText = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);

/** An authenticator with one passkey (ES256): enough of WebAuthn to register and to sign. */
export function makeAuthenticator(ownOrigin = "http://localhost:3000") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;

  const dataFor = (rpId: string, flags: number, count: number): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counted]);
  };
  const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? ownOrigin, crossOrigin: false }));
  const flagsOf = ({ unverified }: Lies): number => (unverified ? 0x01 : 0x05);

  return {
    credentialId: base64url(id),
    register: ({ challenge, rp }: { readonly challenge: string; readonly rp: { readonly id: string } }, lies: Lies = {}) => {
      const key = Buffer.concat([
        Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
        cborBytes(Buffer.from(x, "base64url")),
        Buffer.of(0x22),
        cborBytes(Buffer.from(y, "base64url")),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
      const data = Buffer.concat([dataFor(lies.rpId ?? rp.id, flagsOf(lies) | 0x40, counter), credential]);
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.of(0xa0),
        cborText("authData"),
        cborBytes(data),
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, lies)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      };
    },
    assert: ({ challenge, rpId }: { readonly challenge: string; readonly rpId: string }, lies: Lies = {}) => {
      counter = lies.counter ?? counter + 1;
      const data = dataFor(lies.rpId ?? rpId, flagsOf(lies), counter);
      const client = clientData("webauthn.get", challenge, lies);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
        },
        clientExtensionResults: {},
      };
    },
  };
}
export type Authenticator = ReturnType<typeof makeAuthenticator>;
