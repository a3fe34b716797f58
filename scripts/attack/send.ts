import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Wire {
  readonly method: string;
  /** The path as sent, with query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** undefined: none. */
  readonly body: string | undefined;
}
export interface Answer {
  /** 0: no complete answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

/** A slower answer is a finding, unless the route allows more. */
const answerLimitSeconds = 10;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0 || encoding === undefined || encoding === "identity") return bytes.toString("utf8");
  return (encoding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString("utf8");
}

/** Sends one request over loopback; an incomplete or late answer has status 0 and the reason. `patience` in seconds. */
export function send(port: number, { method, path, headers, body }: Wire, patience = answerLimitSeconds): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const fail = (cause: Error): void => resolve({ status: 0, headers: {}, text: cause.message, ms: performance.now() - started });
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sending = request({
      host: "127.0.0.1",
      port,
      agent,
      method,
      path,
      headers: { ...length, ...headers },
      timeout: patience * 1_000,
    });
    sending.on("timeout", () => sending.destroy(new Error(`no answer within ${patience} s`)));
    sending.on("error", fail);
    sending.on("response", (response) => {
      const parts: Buffer[] = [];
      const finish = (): void =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: unpacked(Buffer.concat(parts), response.headers["content-encoding"]),
          ms: performance.now() - started,
        });
      const lasts = response.headers["content-type"]?.startsWith("text/event-stream") === true;
      response.on("data", (part: Buffer) => {
        parts.push(part);
        if (!lasts) return;
        finish();
        response.destroy();
      });
      response.on("error", fail);
      response.on("end", finish);
    });
    sending.end(body);
  });
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

export const asCurl = (port: number, { method, path, headers, body }: Wire): string =>
  [
    `curl -i --path-as-is -X ${method} ${quoted(`http://127.0.0.1:${port}${path}`)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : [`--data-binary ${quoted(body.length > 2_000 ? `${body.slice(0, 2_000)}…(${body.length} characters)` : body)}`]),
  ].join(" ");
