import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Agent, request } from "node:https";

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface HttpsCall {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's local address (127.0.0.0/8). */
  readonly from?: string;
}

/** Calls https://localhost as a browser that trusts only `ca`, on a new connection. @throws without a complete answer */
export async function ask(site: { readonly port: number; readonly ca: string }, path: string, asking: HttpsCall = {}): Promise<Reply> {
  const { method = "GET", body, headers = {}, from } = asking;
  const text = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
  const agent = new Agent({ ca: site.ca, keepAlive: false, ...(from === undefined ? {} : { localAddress: from }) });
  const sending = request({
    agent,
    host: "127.0.0.1",
    servername: "localhost",
    port: site.port,
    method,
    path,
    headers: {
      host: `localhost:${site.port}`,
      ...(text === undefined ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
      ...headers,
    },
  });
  // If the other side does not read the whole body, the connection breaks after the answer.
  sending.on("error", () => undefined);
  const failed = once(sending, "error").then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  sending.end(text);
  const [response] = (await Promise.race([once(sending, "response"), failed])) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  agent.destroy();
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) };
}

/** The first piece of a stream. @throws if none comes within 5 s */
export async function firstPiece(
  site: { readonly port: number; readonly ca: string },
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly contentType: string; readonly text: string }> {
  const sending = request({
    agent: new Agent({ ca: site.ca, keepAlive: false }),
    host: "127.0.0.1",
    servername: "localhost",
    port: site.port,
    path,
    headers: { host: `localhost:${site.port}`, ...headers },
    signal: AbortSignal.timeout(5_000),
  });
  sending.end();
  try {
    const [response] = (await once(sending, "response")) as [IncomingMessage];
    const [piece] = (await once(response, "data")) as [Buffer];
    return { contentType: response.headers["content-type"] ?? "", text: piece.toString("utf8") };
  } finally {
    sending.on("error", () => undefined).destroy();
  }
}
