import type { Socket } from "node:net";
import { textOf, type FailureCode } from "@aprisco/contract/failures.ts";
import type { FastifyInstance } from "fastify";
import { Failure } from "./failure.ts";

const HEADERS_TOO_LARGE = "HPE_HEADER_OVERFLOW";
const TOO_SLOW = "ERR_HTTP_REQUEST_TIMEOUT";
const statusLines: Readonly<Record<string, string>> = {
  [HEADERS_TOO_LARGE]: "431 Request Header Fields Too Large",
  [TOO_SLOW]: "408 Request Timeout",
};

/** Refuses requests with two Host headers: Node takes the first, a proxy may have let the other one through. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2)
      if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
    if (hosts < 2) return done();
    void reply.header("connection", "close");
    done(new Failure("request.malformed"));
  });
}

/**
 * Answers what is no HTTP at all (two lengths, bare line feeds, endless headers) with the envelope, and closes the
 * connection: nothing that follows on it can be trusted.
 */
export function answerUnreadable(this: FastifyInstance, error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  this.log.info({ reason: error.code }, "an unreadable request was refused");
  if (!socket.writable) return void socket.destroy();
  const code: FailureCode =
    error.code === TOO_SLOW ? "request.timeout" : error.code === HEADERS_TOO_LARGE ? "request.tooLarge" : "request.malformed";
  const body = JSON.stringify({ success: false, data: null, error: code, message: textOf(code, "pt-BR") });
  const lines = [
    `HTTP/1.1 ${statusLines[error.code ?? ""] ?? "400 Bad Request"}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
}
