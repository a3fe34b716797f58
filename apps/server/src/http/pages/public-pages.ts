import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { PublicEvent } from "@aprisco/contract/agenda.ts";
import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { pickLanguage, toLanguage } from "@aprisco/contract/languages.ts";
import type { PublicPageRequest, WritePublicPage } from "@aprisco/contract/public-page.ts";
import type { PublicSettings } from "@aprisco/contract/settings.ts";
import type { FastifyRequest } from "fastify";
import { htmlAnswer, type HtmlAnswer } from "./html-answer.ts";

/** What the public pages are written from. */
export interface PublicPageSource {
  readonly readChurch: () => Promise<PublicSettings>;
  /** The next events that are for everybody. */
  readonly readEvents: () => Promise<readonly PublicEvent[]>;
  readonly now: () => Date;
  /** Where the installation is reached. */
  readonly origin: string;
}

type LanguageWish = Pick<PublicPageRequest, "language" | "isLanguageNamed">;

/** The reader's language: named by the address, chosen before (the web keeps it in this cookie), or the browser's. */
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

/** A page as it was written last: for the same church in the same minute it is the same. */
interface PageCopy {
  readonly from: string;
  readonly answer: HtmlAnswer;
}

/** What takes longer to read than this is taken as it was read last: pages stay while the database is away. */
const PATIENCE_MS = 1_000;

/** Reads by one query at a time, however many requests wait for it; null when it was never read. */
function patientReader<T>(read: () => Promise<T>): () => Promise<T | null> {
  let known: T | null = null;
  let reading: Promise<T | null> | null = null;
  const ask = async (): Promise<T | null> => {
    try {
      known = await read();
    } catch {
      // What is amiss with the database is said where the system itself is asked.
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
 * The writer of the public pages that lies beside the built ones; null when there is none. It answers null when the page has to
 * do without the church: before the setup, and when the database was away from the start.
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
  const readEvents = patientReader(source.readEvents);

  return async (path, wish) => {
    const church = await readChurch();
    if (!church || church.setup_needed) return null;
    const now = new Date(Math.floor(source.now().getTime() / MINUTE_MS) * MINUTE_MS);
    const key = `${path} ${wish.language} ${wish.isLanguageNamed}`;
    // Only the home tells of them.
    const events = path === "/" ? ((await readEvents()) ?? []) : [];
    const from = JSON.stringify([church, events, now]);
    const last = kept.get(key);
    if (last?.from === from) return last.answer;
    // When the first page is wanted: a start does not wait for it.
    writer ??= import(pathToFileURL(file).href) as Promise<Writer>;
    const { writePublicPage } = await writer;
    const html = writePublicPage({ path, ...wish, origin: source.origin, church, events, now });
    // Minutes pass oftener than the page changes: what was packed stays.
    const answer = last?.answer.html === html ? last.answer : htmlAnswer(html);
    kept.set(key, { from, answer });
    return answer;
  };
}
