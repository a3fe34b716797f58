import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BucketSettings } from "../../settings/config.ts";
import { isSignedBy } from "./bucket-signature.ts";

/** A server with the part of S3 that the product uses: PUT, GET, DELETE and the second listing, in pages. */
export interface BucketServer {
  readonly settings: BucketSettings;
  readonly objects: Map<string, { readonly bytes: Buffer; writtenAt: Date }>;
  /** The requests: "GET /church/aprisco/…". */
  readonly asked: string[];
  /** Answered instead from now on; `cut`: the connection ends amid the request; `silent`: no answer comes; null: normal. */
  trouble: { readonly status: number; readonly code: string } | "cut" | "silent" | null;
  close(): void;
}

/** Small, so that a short listing has pages too. */
const PAGE = 3;
const BUCKET = "church";
const SECRET = "secret";

const xml = (response: ServerResponse, status: number, body: string): void =>
  void response.writeHead(status, { "content-type": "application/xml" }).end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
const fault = (response: ServerResponse, status: number, code: string): void =>
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

function list(objects: BucketServer["objects"], query: URLSearchParams): string {
  const after = query.get("continuation-token") ?? "";
  const found = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after).toSorted();
  const page = found.slice(0, PAGE);
  const contents = page.map((key) => {
    const { bytes, writtenAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), writtenAt: new Date(0) };
    return `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><ETag>"x"</ETag><Size>${bytes.length}</Size></Contents>`;
  });
  const more = found.length > PAGE;
  const next = more ? `<NextContinuationToken>${page.at(-1) ?? ""}</NextContinuationToken>` : "";
  return `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
}

async function answer(server: BucketServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "", url = "" } = request;
  server.asked.push(`${method} ${url}`);
  const { trouble } = server;
  const close = (): void => void request.socket.destroy();
  if (trouble === "cut") return void request.once("data", close).once("end", close);
  const bytes = await buffer(request);
  if (trouble === "silent") return;
  if (trouble) return fault(response, trouble.status, trouble.code);
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/")) return fault(response, 403, "InvalidAccessKeyId");
  if (!isSignedBy(request, SECRET)) return fault(response, 403, "SignatureDoesNotMatch");
  const { pathname, searchParams } = new URL(url, "http://bucket");
  if (pathname !== `/${BUCKET}` && !pathname.startsWith(`/${BUCKET}/`)) return fault(response, 404, "NoSuchBucket");
  if (searchParams.get("list-type") === "2") return xml(response, 200, list(server.objects, searchParams));
  const key = pathname.slice(`/${BUCKET}/`.length);
  if (method === "PUT") {
    server.objects.set(key, { bytes, writtenAt: new Date() });
    return void response.writeHead(200, { etag: '"x"' }).end();
  }
  if (method === "DELETE") {
    server.objects.delete(key);
    return void response.writeHead(204).end();
  }
  const found = server.objects.get(key);
  if (!found) return fault(response, 404, "NoSuchKey");
  response.writeHead(200, { "content-length": found.bytes.length, "last-modified": found.writtenAt.toUTCString() }).end(found.bytes);
}

export async function startBucketServer({ port: asked = 0, objects = new Map() as BucketServer["objects"] } = {}): Promise<BucketServer> {
  const http = createServer((request, response) => void answer(server, request, response));
  await new Promise<void>((ready) => http.listen(asked, "127.0.0.1", ready));
  const { port } = http.address() as AddressInfo;
  const server: BucketServer = {
    settings: { bucket: BUCKET, endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", keyId: "key", secret: SECRET },
    objects,
    asked: [],
    trouble: null,
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };
  return server;
}
