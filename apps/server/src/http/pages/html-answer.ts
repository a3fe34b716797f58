import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "gzip";

/** Pages are packed at the first request and kept, so a better level than for streams pays. */
const PACKING_QUALITY = 6;
const pack: Readonly<Record<Encoding, (html: string) => Buffer>> = {
  br: (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: PACKING_QUALITY } }),
  gzip: (html) => gzipSync(html),
};

/** A page to send: text, entity tag, and each packed form once requested. */
export interface HtmlAnswer {
  readonly html: string;
  /** Weak: the sent bytes depend on the packing. */
  readonly tag: string;
  readonly packed: Map<Encoding, Buffer>;
}

export const htmlAnswer = (html: string): HtmlAnswer => ({
  html,
  tag: `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
  packed: new Map(),
});

function encodingOf(request: FastifyRequest): Encoding | null {
  const accepted = String(request.headers["accept-encoding"] ?? "")
    .split(",")
    .flatMap((part) => (/;\s*q=0(?:\.0*)?\s*$/.test(part) ? [] : (part.split(";", 1)[0]?.trim().toLowerCase() ?? [])));
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

function packedAs(encoding: Encoding, answer: HtmlAnswer): Buffer {
  const known = answer.packed.get(encoding);
  if (known) return known;
  const bytes = pack[encoding](answer.html);
  answer.packed.set(encoding, bytes);
  return bytes;
}

export function sendHtml(request: FastifyRequest, reply: FastifyReply, answer: HtmlAnswer): FastifyReply {
  void reply.header("cache-control", "no-cache").header("etag", answer.tag).header("vary", "accept-encoding, accept-language, cookie");
  const known = String(request.headers["if-none-match"] ?? "").split(",");
  if (reply.statusCode === 200 && known.some((one) => one.trim() === answer.tag)) return reply.code(304).send();
  void reply.type("text/html; charset=utf-8");
  const encoding = encodingOf(request);
  return encoding ? reply.header("content-encoding", encoding).send(packedAs(encoding, answer)) : reply.send(answer.html);
}
