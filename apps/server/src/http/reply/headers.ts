import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";

const YEAR_SECONDS = 31_536_000;

const policy = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  // React sets style props by script, which the policy allows; style elements and attributes in HTML are not allowed.
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
 * The security headers, equal for all answers: helmet writes them once on a dummy answer, because it would rebuild its policy with
 * each request.
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
  // For any form of the address (a proxy may send it absolute). The web's files override it.
  "cache-control": "no-store",
};

/**
 * Headers that browsers use for documents (and workers) only. Other files go without them: a screen loads eighty, and they would be
 * more than half of the headers.
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

/** The headers of an answer to the request with this id, also of one that never reached the hooks because its address is invalid. */
export const headersOf = (requestId: string): Readonly<Record<string, string>> => ({ ...always, "x-request-id": requestId });

/** Sets the security headers of every answer, errors included; only the web's files may be cached. */
export function setHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(always).header("x-request-id", request.id);
    done();
  });
}
