import type { FoundCalendar } from "@aprisco/contract/calendars-link.ts";
import { isIP } from "node:net";
import { CalendarServerError, mayAsk, serverFetch, type CalendarServer, type Fetch } from "./server-fetch.ts";

const MOST_REDIRECTS = 4;

/** The registered domain of a host name: "icloud.com" of "p42-caldav.icloud.com", "x.com.br" of "dav.x.com.br"; an address is its own. */
const houseOf = (hostname: string): string => {
  if (isIP(hostname) !== 0 || hostname.startsWith("[")) return hostname;
  const labels = hostname.split(".");
  const isCountry = (labels.at(-1) ?? "").length === 2 && (labels.at(-2) ?? "").length <= 3;
  return labels.slice(isCountry ? -3 : -2).join(".");
};
/** Whether the password may be sent to a redirect's target: with TLS, on the same registered domain. */
export function mayFollow(from: URL, to: URL, own: URL | null): boolean {
  if (to.origin === from.origin) return true;
  return to.protocol === "https:" && mayAsk(to, own) && houseOf(from.hostname) === houseOf(to.hostname);
}

const props = {
  "d:resourcetype": {},
  "d:displayname": {},
  "d:current-user-principal": {},
  "c:calendar-home-set": {},
  "c:supported-calendar-component-set": {},
};
interface FoundResource {
  readonly href: string;
  readonly props: Readonly<Record<string, unknown>>;
}
interface Look {
  readonly url: string;
  readonly found: readonly FoundResource[];
}

/** Reads the properties of an address, following redirects. Null: nothing there. */
async function look(server: CalendarServer, address: string, depth: "0" | "1"): Promise<Look | null> {
  const { davRequest } = await import("tsdav");
  let url = address;
  for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
    const moved: { to: string | null } = { to: null };
    const asking = serverFetch({ ...server, url });
    const responses = await davRequest({
      url,
      init: {
        method: "PROPFIND",
        headers: { depth },
        namespace: "d",
        body: { propfind: { _attributes: { "xmlns:d": "DAV:", "xmlns:c": "urn:ietf:params:xml:ns:caldav" }, "d:prop": props } },
      },
      fetch: (async (input: string, init: RequestInit) => {
        const answer = await asking(input, init);
        moved.to = answer.status >= 300 && answer.status < 400 ? answer.headers.get("location") : null;
        return answer;
      }) as Fetch,
    });
    if (moved.to === null) {
      const found = responses.flatMap(({ href, ok, props: said, raw }) =>
        href !== undefined && ok && typeof raw === "object" ? [{ href, props: (said ?? {}) as FoundResource["props"] }] : [],
      );
      return found.length === 0 ? null : { url, found };
    }
    if (!URL.canParse(moved.to, url)) return null;
    const next = new URL(moved.to, url);
    if (!mayFollow(new URL(url), next, server.own)) throw new CalendarServerError("refused");
    url = next.href;
  }
  return null;
}

function hrefIn(value: unknown): string | null {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof one !== "object" || one === null || !("href" in one)) return null;
  const href: unknown = Array.isArray(one.href) ? one.href[0] : one.href;
  return typeof href === "string" ? href : null;
}
const isCalendar = ({ props: said }: FoundResource): boolean => {
  const kind = said["resourcetype"];
  return typeof kind === "object" && kind !== null && "calendar" in kind;
};
/** Whether the collection takes events; lists of tasks are calendars too. */
function takesEvents({ props: said }: FoundResource): boolean {
  const set = said["supportedCalendarComponentSet"] as { readonly comp?: unknown } | undefined;
  const comps = [set?.comp ?? []].flat() as readonly { readonly _attributes?: { readonly name?: string } }[];
  return comps.length === 0 || comps.some(({ _attributes }) => _attributes?.name?.toUpperCase() === "VEVENT");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
const nameOf = ({ props: said, href }: FoundResource): string => {
  const name = said["displayname"];
  const shown = typeof name === "string" || typeof name === "number" ? String(name).trim() : "";
  return (shown || decoded(href.split("/").findLast((part) => part !== "") ?? "")).slice(0, 100);
};
const calendarsIn = ({ url, found }: Look): FoundCalendar[] =>
  found
    .filter((one) => isCalendar(one) && takesEvents(one) && URL.canParse(one.href, url))
    .map((one) => ({ name: nameOf(one), url: new URL(one.href, url).href }))
    .slice(0, 100);

/** The address in a property of another answer, if the password may be sent there. */
function namedBy({ url, found }: Look, prop: string, server: CalendarServer): string | null {
  const href = found.map((one) => hrefIn(one.props[prop])).find((one) => one !== null) ?? null;
  if (href === null || !URL.canParse(href, url)) return null;
  const next = new URL(href, url);
  return mayFollow(new URL(url), next, server.own) ? next.href : null;
}

/**
 * The calendars of an account (RFC 6764): at the address, at its redirect's target, or in the account's home.
 *
 * @throws CalendarServerError
 */
export async function findCalendars(server: CalendarServer): Promise<readonly FoundCalendar[]> {
  const wellKnown = new URL("/.well-known/caldav", server.url).href;
  const begin = (await look(server, server.url, "0")) ?? (await look(server, wellKnown, "0"));
  if (!begin) throw new CalendarServerError("not_calendar");
  if (begin.found.some(isCalendar)) return calendarsIn(begin);
  let home = namedBy(begin, "calendarHomeSet", server);
  const principal = namedBy(begin, "currentUserPrincipal", server);
  if (home === null && principal !== null) {
    const known = await look({ ...server, url: principal }, principal, "0");
    home = known && namedBy(known, "calendarHomeSet", server);
  }
  const place = await look({ ...server, url: home ?? begin.url }, home ?? begin.url, "1");
  const calendars = place ? calendarsIn(place) : [];
  if (calendars.length === 0) throw new CalendarServerError("not_calendar");
  return calendars;
}
