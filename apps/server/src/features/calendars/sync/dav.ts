import type { DAVResponse } from "tsdav";
import type { ListedObject } from "./objects-store.ts";
import { CalendarServerError, serverFetch, type CalendarServer } from "./server-fetch.ts";

/** Loaded at the first synchronisation: most churches have no links. */
const library = () => import("tsdav");

type Body = Record<string, unknown>;
const spaces = { "xmlns:d": "DAV:", "xmlns:c": "urn:ietf:params:xml:ns:caldav", "xmlns:cs": "http://calendarserver.org/ns/" };

async function request(
  server: CalendarServer,
  method: "PROPFIND" | "REPORT",
  { url = server.url, depth, body }: { url?: string; depth?: "0" | "1"; body: Body },
) {
  const { davRequest } = await library();
  const [name = ""] = Object.keys(body);
  return davRequest({
    url,
    init: {
      method,
      headers: depth === undefined ? {} : { depth },
      namespace: "d",
      body: { [name]: { _attributes: spaces, ...(body[name] as object) } },
    },
    fetch: serverFetch(server),
  });
}

/** The library turns texts that look like numbers or booleans into those. */
function textOf(value: unknown): string | null {
  if (typeof value === "object" && value !== null) {
    const { _cdata: cdata, _text: text } = value as { readonly _cdata?: unknown; readonly _text?: unknown };
    return textOf(cdata ?? text);
  }
  // PostgreSQL cannot store a text with NUL.
  return value === undefined || value === null || value === "" ? null : String(value as string | number | boolean).replaceAll("\0", "");
}

/** A tag without quotes and weak mark: servers write the same tag in several forms. */
export const plainTag = (tag: unknown): string | null => textOf(tag)?.trim().replace(/^W\//i, "").replaceAll(/^"|"$/g, "") ?? null;

/** The normal form of an object's path: servers encode the same path in several forms. Null: on another server. */
export function pathOf(href: string, base: string): string | null {
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  if (url.origin !== new URL(base).origin) return null;
  try {
    return url.pathname
      .split("/")
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join("/");
  } catch {
    return url.pathname;
  }
}

const isMultistatus = (responses: readonly DAVResponse[]): boolean =>
  responses.some(({ raw }) => typeof raw === "object" && raw !== null && "multistatus" in raw);

const propOf = (response: DAVResponse, name: string): unknown => (response.props as Readonly<Record<string, unknown>> | undefined)?.[name];

/** The objects in a listing, without the collection itself. */
function listedIn(responses: readonly DAVResponse[], base: string): ListedObject[] {
  const home = pathOf(base, base);
  return responses.flatMap((response) => {
    const href = response.href === undefined ? null : pathOf(response.href, base);
    const etag = plainTag(propOf(response, "getetag"));
    const kind = propOf(response, "resourcetype");
    const isCollection = typeof kind === "object" && kind !== null && "collection" in kind;
    return href === null || href === home || isCollection || etag === null || !response.ok ? [] : [{ href, etag }];
  });
}

export interface Changes {
  readonly changed: readonly ListedObject[];
  readonly removed: readonly string[];
  readonly token: string | null;
  /** Incomplete: ask again with the new token. */
  readonly isPart: boolean;
}

const tokenOf = (responses: readonly DAVResponse[]): string | null =>
  textOf((responses[0]?.raw as { readonly multistatus?: { readonly syncToken?: unknown } } | undefined)?.multistatus?.syncToken);

/**
 * The changes since a token (RFC 6578); an empty token: all objects. Null: the server refuses the token or does not support the
 * report.
 *
 * @throws CalendarServerError
 */
export async function listChanges(server: CalendarServer, token: string): Promise<Changes | null> {
  const body = { "sync-collection": { "d:sync-token": token, "d:sync-level": "1", "d:prop": { "d:getetag": {} } } };
  const responses = await request(server, "REPORT", { body });
  if (!isMultistatus(responses)) return null;
  const next = tokenOf(responses);
  if (next === null) return null;
  const home = pathOf(server.url, server.url);
  const removed = responses.flatMap(({ href, status }) => {
    const path = href === undefined || status !== 404 ? null : pathOf(href, server.url);
    return path === null || path === home ? [] : [path];
  });
  return { changed: listedIn(responses, server.url), removed, token: next, isPart: responses.some(({ status }) => status === 507) };
}

/** The present token of the calendar; null: the server has none. @throws CalendarServerError `not_calendar` if it is not a calendar */
export async function currentToken(server: CalendarServer): Promise<string | null> {
  const body = { propfind: { "d:prop": { "d:sync-token": {}, "d:resourcetype": {} } } };
  const responses = await request(server, "PROPFIND", { depth: "0", body });
  const [own] = responses;
  if (!own || !isMultistatus(responses)) {
    const status = own?.status ?? 0;
    throw new CalendarServerError(status === 403 ? "refused" : [301, 302, 307, 308, 404, 405].includes(status) ? "not_calendar" : "answer");
  }
  const kind = propOf(own, "resourcetype");
  if (typeof kind !== "object" || kind === null || !("calendar" in kind)) throw new CalendarServerError("not_calendar");
  return textOf(propOf(own, "syncToken"));
}

export async function listAll(server: CalendarServer): Promise<readonly ListedObject[]> {
  const body = { propfind: { "d:prop": { "d:getetag": {}, "d:resourcetype": {} } } };
  const responses = await request(server, "PROPFIND", { depth: "1", body });
  if (isMultistatus(responses)) return listedIn(responses, server.url);
  const status = responses[0]?.status ?? 0;
  throw new CalendarServerError(status === 403 ? "refused" : status === 404 || status === 405 ? "not_calendar" : "answer");
}

/** A fetched object; without a text it was deleted. */
export interface FetchedObject {
  readonly href: string;
  readonly etag: string | null;
  readonly text: string | null;
}

/** Fetches objects, at most 50 of them (RFC 4791, 7.9). @throws CalendarServerError */
export async function fetchObjects(server: CalendarServer, hrefs: readonly string[]): Promise<readonly FetchedObject[]> {
  const body = {
    "c:calendar-multiget": { "d:prop": { "d:getetag": {}, "c:calendar-data": {} }, "d:href": hrefs.map((href) => ({ _text: href })) },
  };
  const responses = await request(server, "REPORT", { depth: "1", body });
  if (!isMultistatus(responses)) throw new CalendarServerError(responses[0]?.status === 403 ? "refused" : "answer");
  const found = new Map(responses.map((response) => [response.href === undefined ? null : pathOf(response.href, server.url), response]));
  return hrefs.map((href) => {
    const response = found.get(href);
    const text = response?.ok ? textOf(propOf(response, "calendarData")) : null;
    return { href, etag: text === null || !response ? null : plainTag(propOf(response, "getetag")), text };
  });
}

export interface SentObject {
  readonly is: "kept" | "changedThere" | "refused" | "full";
  /** Null: the server does not send it, so the object is fetched again. */
  readonly etag: string | null;
}

/** Writes an object: with a tag only over that version, without one only as a new object. @throws CalendarServerError */
export async function putObject(server: CalendarServer, href: string, text: string, etag: string | null): Promise<SentObject> {
  const answer = await serverFetch(server)(new URL(href, server.url), {
    method: "PUT",
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      ...(etag === null ? { "if-none-match": "*" } : { "if-match": `"${etag}"` }),
    },
    body: text,
  });
  if (answer.status === 412 || answer.status === 409 || answer.status === 404) return { is: "changedThere", etag: null };
  if (answer.status === 507) return { is: "full", etag: null };
  if (!answer.ok) return { is: "refused", etag: null };
  const tag = answer.headers.get("etag");
  // With a weak tag the server may have changed the text.
  return { is: "kept", etag: tag === null || /^W\//i.test(tag) ? null : plainTag(tag) };
}

/** Deletes an object with this tag; one already deleted counts too. @throws CalendarServerError */
export async function deleteObject(server: CalendarServer, href: string, etag: string | null): Promise<SentObject> {
  const answer = await serverFetch(server)(new URL(href, server.url), {
    method: "DELETE",
    headers: etag === null ? {} : { "if-match": `"${etag}"` },
  });
  if (answer.status === 412) return { is: "changedThere", etag: null };
  return { is: answer.ok || answer.status === 404 || answer.status === 410 ? "kept" : "refused", etag: null };
}
