import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a request to S3 was signed with this secret (AWS Signature Version 4, in the header; the body by the hash that it names). */
export function isSignedBy({ method = "", url = "", headers }: IncomingMessage, secret: string): boolean {
  const form = /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, day = "", region = "", names = "", signature = ""] = form.exec(headers.authorization ?? "") ?? [];
  if (signature === "") return false;
  const { pathname, searchParams } = new URL(url, "http://bucket");
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted();
  const lines = names.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  const request = [method, pathname, query.join("&"), lines.join(""), names, headers["x-amz-content-sha256"]].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, createHash("sha256").update(request).digest("hex")].join("\n");
  const key = ["s3", "aws4_request"].reduce((made, part) => hmac(made, part), hmac(hmac(`AWS4${secret}`, day), region));
  return hmac(key, text).toString("hex") === signature;
}
