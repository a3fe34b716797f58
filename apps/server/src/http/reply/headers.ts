import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";

const YEAR_SECONDS = 31_536_000;

const policy = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  // React sets what a style prop says by script, which the policy lets pass; style elements and attributes in HTML it does not.
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "connect-src": ["'self'"],
  "font-src": ["'self'"],
  "worker-src": ["'self'"],
  "manifest-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
};

/**
 * The security headers, which are the same for every answer: helmet writes them on one that nobody gets. At each request it
 * would make its policy anew.
 */
function securityHeaders(): Readonly<Record<string, string>> {
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: false },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  write(request, response, (error) => {
    if (error !== undefined) throw new Error("the security headers cannot be written", { cause: error });
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
const always = {
  ...securityHeaders(),
  // Whatever form the address came in (a proxy may send it whole). The web's own files say otherwise.
  "cache-control": "no-store",
};

/**
 * What a browser heeds on documents (and workers) only. A script, a style sheet or a font goes without them: a screen loads eighty,
 * and they are more than half of what each of those says of itself.
 */
export const documentHeaders = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
] as const;

/** Headers of an answer to the request of this id, also of one that never reached the hooks because its address cannot be read. */
export const headersOf = (requestId: string): Readonly<Record<string, string>> => ({ ...always, "x-request-id": requestId });

/** The security headers of every answer, errors included; only the web's files may be kept by a cache. */
export function setHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(always).header("x-request-id", request.id);
    done();
  });
}
