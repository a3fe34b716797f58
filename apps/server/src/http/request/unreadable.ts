import { textOf, type FailureCode } from "@aprisco/contract/failures.ts";
import type { FastifyInstance } from "fastify";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { Failure } from "../../failure.ts";

const HEADERS_TOO_LARGE = "HPE_HEADER_OVERFLOW";
const TOO_SLOW = "ERR_HTTP_REQUEST_TIMEOUT";
const statusLines: Readonly<Record<string, string>> = {
  [HEADERS_TOO_LARGE]: "431 Request Header Fields Too Large",
  [TOO_SLOW]: "408 Request Timeout",
};

/** Refuses requests with two Host headers: Node takes the first, a proxy may have checked the other. */
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
 * Answers invalid HTTP (two lengths, bare line feeds, endless headers) with the envelope, and closes the connection, whose further
 * bytes cannot be trusted.
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

/** The function that Node's parser calls with each request; if it returns 2, the parser stops, as for a protocol upgrade. */
interface Reader {
  onIncoming?: (request: IncomingMessage, keepAlive: boolean) => number;
}
const NO_FURTHER = 2;

/** Stops the parser of a connection: a chunk of 64 KiB may contain 1,600 more requests, and Node would create an object for each. */
function readNoFurther(socket: Socket & { parser?: Reader | null }): void {
  socket.pause();
  // Undocumented: without it the parser reads on, and nothing else changes.
  if (socket.parser) socket.parser.onIncoming = () => NO_FURTHER;
}

/**
 * Serves one request of a connection at a time. One more may wait: a client that has read an answer sends the next request before
 * Node has noted the end of the answer. If further ones are sent ahead (HTTP pipelining, which no present browser or proxy uses),
 * none is served, because a few kilobytes of them would delay all other callers: finished answers are sent and the connection is
 * closed, as HTTP allows.
 */
export function refusePipelines(server: Server): void {
  const [serve] = server.listeners("request") as RequestListener[];
  if (!serve) throw new Error("the server has no listener for requests yet");
  const waiting = new WeakSet<Socket>();
  const refused = new WeakSet<Socket>();
  server.removeListener("request", serve);
  server.on("request", (request, response) => {
    // Node assigns the connection to an answer when it is its turn.
    if (response.socket !== null) return serve(request, response);
    const { socket } = request;
    if (waiting.has(socket)) {
      refused.add(socket);
      return readNoFurther(socket);
    }
    waiting.add(socket);
    response.on("socket", () => {
      waiting.delete(socket);
      if (refused.has(socket)) socket.destroySoon();
      else serve(request, response);
    });
  });
}
