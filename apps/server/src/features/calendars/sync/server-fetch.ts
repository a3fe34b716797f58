import type { davRequest } from "tsdav";
import type { LinkError } from "@aprisco/contract/calendars-link.ts";
import { askWhole, type WholeAnswer } from "../../../egress/ask.ts";
import { namesLoopback } from "../../../egress/reachable.ts";
import { isParsable } from "./xml-bounds.ts";

/** Another server's calendar cannot be reached, or its answer is invalid. */
export class CalendarServerError extends Error {
  readonly code: LinkError;
  constructor(code: LinkError) {
    super(`calendar server: ${code}`);
    this.code = code;
  }
}

export interface CalendarServer {
  /** The calendar's address; all requests go to its origin. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** The server allowed by the operator's setting, which may be on this machine. */
  readonly own: URL | null;
  readonly signal?: AbortSignal | undefined;
}

const LIMIT_MS = 20_000;
/** About a year of a large church's calendar. */
const MOST_BYTES = 16_000_000;
const noBody = [101, 204, 205, 304];
/** Whether the library parses an answer: by its status and type. */
const isParsed = ({ status, headers }: WholeAnswer): boolean =>
  status >= 200 && status < 300 && (headers["content-type"] ?? "").toLowerCase().includes("xml");

/** The ports of calendar servers: 443, which a URL does not name, and 8443. Others would let a link look for open ports. */
const ports = ["", "8443"];

/** Whether requests to an address are allowed: with TLS to a calendar server's port, or the operator's. */
export const mayAsk = (url: URL, own: URL | null): boolean =>
  (url.protocol === "https:" && ports.includes(url.port)) || (own !== null && url.origin === own.origin);

/** Name and password in UTF-8 (RFC 7617). */
const basicAuth = ({ username, password }: CalendarServer): string => `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;

/** Valid headers. @throws CalendarServerError for an invalid one: a server's tag with a line break */
function sendable(headers: RequestInit["headers"]): Record<string, string> {
  try {
    return Object.fromEntries(new Headers(headers).entries());
  } catch {
    throw new CalendarServerError("answer");
  }
}

export type Fetch = NonNullable<Parameters<typeof davRequest>[0]["fetch"]>;

/**
 * A `fetch` for the calendar library that uses the server's outgoing requests: with the account's password, only to the calendar's
 * origin. It follows no redirect.
 *
 * @throws CalendarServerError `unreachable`, `password` (not accepted), `answer` (an invalid tag, or XML beyond the bounds)
 */
export function serverFetch(server: CalendarServer): Fetch {
  const home = new URL(server.url);
  return (async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input);
    if (url.origin !== home.origin || !mayAsk(url, server.own)) throw new CalendarServerError("unreachable");
    const headers = sendable(init.headers);
    try {
      const answer = await askWhole({
        url,
        method: init.method ?? "GET",
        headers: { ...headers, authorization: basicAuth(server), "user-agent": "Aprisco" },
        ...(typeof init.body === "string" ? { body: Buffer.from(init.body) } : {}),
        limitMs: LIMIT_MS,
        maxBytes: MOST_BYTES,
        // Only that server, not other services on this machine.
        mayReachLoopback: server.own !== null && namesLoopback(server.own) && url.origin === server.own.origin,
        ...(server.signal ? { signal: server.signal } : {}),
      });
      if (answer.status === 401) throw new CalendarServerError("password");
      if (answer.status >= 500 && answer.status !== 501 && answer.status !== 507) throw new CalendarServerError("unreachable");
      if (isParsed(answer) && !isParsable(answer.text)) throw new CalendarServerError("answer");
      return new Response(noBody.includes(answer.status) ? null : answer.text, { status: answer.status, headers: { ...answer.headers } });
    } catch (error) {
      // The message of a failed connection may contain the address.
      throw error instanceof CalendarServerError ? error : new CalendarServerError("unreachable");
    }
  }) as Fetch;
}
