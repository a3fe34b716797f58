import type { davRequest } from "tsdav";
import type { LinkError } from "@aprisco/contract/calendars-link.ts";
import { askWhole } from "../../../egress/ask.ts";
import { namesLoopback } from "../../../egress/reachable.ts";

/** Another server's calendar cannot be asked, or answers what it should not. */
export class CalendarServerError extends Error {
  readonly code: LinkError;
  constructor(code: LinkError) {
    super(`calendar server: ${code}`);
    this.code = code;
  }
}

/** Where and as whom to ask. */
export interface CalendarServer {
  /** Of the calendar; everything that is asked for is at this origin. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** The server that the operator's own setting names, which may be on this machine. */
  readonly own: URL | null;
  readonly signal?: AbortSignal | undefined;
}

const LIMIT_MS = 20_000;
/** A year of a large church's calendar. */
const MOST_BYTES = 16_000_000;
const noBody = [101, 204, 205, 304];

/** Whether an address may be asked: by TLS, or the one that the operator named. */
export const mayAsk = (url: URL, own: URL | null): boolean => url.protocol === "https:" || (own !== null && url.origin === own.origin);

/** The name and password in UTF-8 (RFC 7617). */
const basicAuth = ({ username, password }: CalendarServer): string => `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;

/** Headers as they are sent. @throws CalendarServerError for what stands in none: a tag of the server's with a line break */
function sendable(headers: RequestInit["headers"]): Record<string, string> {
  try {
    return Object.fromEntries(new Headers(headers).entries());
  } catch {
    throw new CalendarServerError("answer");
  }
}

/** As the library calls it. */
export type Fetch = NonNullable<Parameters<typeof davRequest>[0]["fetch"]>;

/**
 * A `fetch` for the library that leaves through the house's one door, with the account's password, to the calendar's own origin
 * alone. Redirects are answers.
 *
 * @throws CalendarServerError `unreachable`, `password` where it is not accepted, `answer` where its tags are none
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
        // That server alone, not whatever else listens there.
        mayReachLoopback: server.own !== null && namesLoopback(server.own) && url.origin === server.own.origin,
        ...(server.signal ? { signal: server.signal } : {}),
      });
      if (answer.status === 401) throw new CalendarServerError("password");
      if (answer.status >= 500 && answer.status !== 501 && answer.status !== 507) throw new CalendarServerError("unreachable");
      return new Response(noBody.includes(answer.status) ? null : answer.text, { status: answer.status, headers: { ...answer.headers } });
    } catch (error) {
      // What a failed connection says may hold the address.
      throw error instanceof CalendarServerError ? error : new CalendarServerError("unreachable");
    }
  }) as Fetch;
}
