import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { PublicEvent } from "@aprisco/contract/public-events.ts";
import type { PublicCustomField } from "@aprisco/contract/custom-fields.ts";
import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { pickLanguage, toLanguage } from "@aprisco/contract/languages.ts";
import type { PublicPageRequest, WritePublicPage } from "@aprisco/contract/public-page.ts";
import type { PublicSettings } from "@aprisco/contract/settings.ts";
import type { FastifyRequest } from "fastify";
import { htmlAnswer, type HtmlAnswer } from "./html-answer.ts";

export interface PublicPageSource {
  readonly readChurch: () => Promise<PublicSettings>;
  /** The special events of the home page, and the next ones of any kind. */
  readonly readEvents: () => Promise<readonly PublicEvent[]>;
  readonly readAgenda: () => Promise<readonly PublicEvent[]>;
  /** The custom fields of the visitor form. */
  readonly readFields: () => Promise<readonly PublicCustomField[]>;
  readonly now: () => Date;
  readonly origin: string;
}

type LanguageWish = Pick<PublicPageRequest, "language" | "isLanguageNamed">;

/** The reader's language: of the address, of an earlier choice (in the web's cookie), or the browser's. */
export function wishOf(request: Pick<FastifyRequest, "url" | "headers">): LanguageWish {
  const query = request.url.split("?", 2)[1];
  const named = query === undefined ? null : toLanguage(new URLSearchParams(query).get("lng") ?? "");
  if (named) return { language: named, isLanguageNamed: true };
  const chosen = /(?:^|;\s*)i18nextLng=([\w-]{2,10})/.exec(request.headers.cookie ?? "")?.[1];
  return { language: toLanguage(chosen ?? "") ?? pickLanguage(request.headers["accept-language"]), isLanguageNamed: false };
}

interface Writer {
  readonly writePublicPage: WritePublicPage;
}

/** The last rendering of a page, valid for the same church and minute. */
interface PageCopy {
  readonly from: string;
  readonly answer: HtmlAnswer;
}

/** A read that takes longer is replaced by the last result, so that pages work while the database is unreachable. */
const PATIENCE_MS = 1_000;

/** Reads with one query at a time for all waiting requests; null: never read. */
function patientReader<T>(read: () => Promise<T>): () => Promise<T | null> {
  let known: T | null = null;
  let reading: Promise<T | null> | null = null;
  const ask = async (): Promise<T | null> => {
    try {
      known = await read();
    } catch {
      // Other calls report faults of the database.
    }
    reading = null;
    return known;
  };
  return async () => {
    reading ??= ask();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), PATIENCE_MS);
    });
    const read = await Promise.race([reading, late]);
    clearTimeout(timer);
    return read ?? known;
  };
}

/**
 * The writer of public pages beside the built ones; null: none. It returns null if the church is unknown: before the setup, and if
 * the database was unreachable since the start.
 */
export function publicPages(
  folder: string,
  source: PublicPageSource,
): ((path: string, wish: LanguageWish) => Promise<HtmlAnswer | null>) | null {
  const file = `${folder}.pages/write-page.js`;
  if (!existsSync(file)) return null;
  let writer: Promise<Writer> | null = null;
  const kept = new Map<string, PageCopy>();
  const readChurch = patientReader(source.readChurch);
  const eventsOf: Readonly<Record<string, () => Promise<readonly PublicEvent[] | null>>> = {
    "/": patientReader(source.readEvents),
    "/public-agenda": patientReader(source.readAgenda),
  };
  const readFields = patientReader(source.readFields);

  return async (path, wish) => {
    const church = await readChurch();
    if (!church || church.setup_needed) return null;
    const now = new Date(Math.floor(source.now().getTime() / MINUTE_MS) * MINUTE_MS);
    const key = `${path} ${wish.language} ${wish.isLanguageNamed}`;
    const events = (await eventsOf[path]?.()) ?? [];
    const fields = path === "/visitor-welcome" ? await readFields() : null;
    const from = JSON.stringify([church, events, fields, now]);
    const last = kept.get(key);
    if (last?.from === from) return last.answer;
    // Loaded with the first page, so that the start does not wait for it.
    writer ??= import(pathToFileURL(file).href) as Promise<Writer>;
    const { writePublicPage } = await writer;
    const html = writePublicPage({ path, ...wish, origin: source.origin, church, events, fields, now });
    // The text changes less often than the minute: an equal text keeps its packed form.
    const answer = last?.answer.html === html ? last.answer : htmlAnswer(html);
    kept.set(key, { from, answer });
    return answer;
  };
}
