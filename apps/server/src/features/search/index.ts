import { allows, type Asker } from "@aprisco/contract/permissions.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import {
  COUNTED_RESULTS,
  MOST_RESULTS,
  searchTypes,
  type SearchType,
  type SearchResult,
  type SearchTotal,
  type searchRoutes,
} from "@aprisco/contract/search.ts";
import { switchOf } from "@aprisco/contract/switches.ts";
import * as z from "zod/mini";
import { askerIn, scopeOf, type Caller, type Scope } from "../../access/caller.ts";
import { accessRelationsOf } from "../../access/session.ts";
import type { SearchSource, WordSource } from "../../facets/search.ts";
import { Failure } from "../../failure.ts";
import type { Context, Handlers } from "../../http/handler.ts";
import { makeLanes } from "../../limits/lanes.ts";
import { greetingOf, whatsappLink } from "../../mail/whatsapp-link.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { foldAsked } from "../../records/lists/search-branch.ts";
import { taskKind, type Schedule } from "../../tasks/task-kind.ts";
import { eventWords } from "../agenda/index.ts";
import { ministryWords } from "../ministries/index.ts";
import { PERSON_CHANGED, personWords } from "../people/index.ts";
import { dayIn, readSwitchesOff } from "../settings/index.ts";
import { doubtfulWords, readingsOf, toTyped, visible } from "./typed.ts";
import { findHits, type Hit, learnPeople, nearWords, countWords, forgetWords } from "./store.ts";

/** The rank of a hit that does not match in the title but in another text. */
const OF_ANOTHER_TEXT = 3;
/** Hits of each kind that are shown before better ones of other kinds. */
const OF_EACH = 1;

/**
 * The best `most` hits: the best one of each kind, then the best of the rest. Kinds without a match in a title come last: Enter
 * opens the first result. `hits` has the best of each kind first.
 */
function chooseHits<H extends Pick<Hit, "type" | "rank">>(hits: readonly H[], most: number): readonly H[] {
  const isOfTitles = (type: H["type"]): boolean => hits.some((hit) => hit.type === type && hit.rank < OF_ANOTHER_TEXT);
  const order = (type: H["type"]): number => searchTypes.indexOf(type) + (isOfTitles(type) ? 0 : searchTypes.length);
  const placed = searchTypes.flatMap((type) =>
    hits.filter((hit) => hit.type === type).map((hit, place) => ({ hit, place, rank: place < OF_EACH ? -1 : hit.rank })),
  );
  return placed
    .toSorted((one, other) => one.rank - other.rank || one.place - other.place || order(one.hit.type) - order(other.hit.type))
    .slice(0, most)
    .toSorted((one, other) => order(one.hit.type) - order(other.hit.type) || one.place - other.place)
    .map(({ hit }) => hit);
}

type SearchCall = Pick<Context, "asker" | "reads" | "scope" | "now" | "language"> & { readonly caller: Caller };

/** Of the database's ten connections: a search that finds nobody runs nine large statements. */
const PLACES = 2;
const RETRY_SECONDS = 2;
/** The accounts that wait share the places, however many searches each has sent. */
const inPlace = makeLanes({ lanes: PLACES, waiting: 40 }, () => new Failure("server.unavailable", { retryAfter: RETRY_SECONDS }));

const totalsOf = (hits: readonly Hit[]): SearchTotal[] =>
  searchTypes.flatMap((type) => {
    const total = hits.find((hit) => hit.type === type)?.total;
    return total === undefined ? [] : [{ type, total: Math.min(total, COUNTED_RESULTS), more: total > COUNTED_RESULTS }];
  });

/** With so few hits, suggestions are added. */
const FEW = 3;
/** The number of records found: every hit has the total of its kind. */
const countOf = (hits: readonly Hit[]): number => totalsOf(hits).reduce((sum, { total }) => sum + total, 0);

/** Busca Global: the sources that the caller has a right to, in one statement, each within its own scope. */
function searchHandlers({ search }: Pick<FeatureServices, "search">): Handlers<typeof searchRoutes> {
  const known = searchTypes.flatMap((type) => search.filter((source) => source.type === type));
  const relatedAsker = (caller: Caller): Asker => ({ ...askerIn(caller), relations: accessRelationsOf(caller.relations) });
  const sourcesOf = (caller: Caller): readonly SearchSource[] => known.filter(({ allow }) => allows(allow, relatedAsker(caller)));
  /** The scope of a source: the section's for a caller with the right, else only the rows of the caller's relation. */
  const reachOf = ({ allow, section }: SearchSource, { caller, scope }: Pick<SearchCall, "caller" | "scope">): Scope =>
    allows(allow, askerIn(caller)) ? scope(section) : scopeOf({ ...caller, onlyByRelation: true }, section);
  /** Those of features that the church has not switched off. */
  async function openSourcesOf({ caller, reads }: Pick<SearchCall, "caller" | "reads">): Promise<readonly SearchSource[]> {
    const off: ReadonlySet<string | undefined> = await readSwitchesOff(reads);
    return sourcesOf(caller).filter(({ feature, section }) => !off.has(feature ?? switchOf(section)));
  }

  async function find(asking: SearchCall, q: string, types: readonly SearchType[] = searchTypes): Promise<readonly Hit[]> {
    const { caller, reads, now, language } = asking;
    const typed = toTyped(q, { language, today: dayIn(caller.church.timeZone, now) });
    const sources = (await openSourcesOf(asking)).filter(({ type }) => types.includes(type));
    if (typed.terms.length === 0 || sources.length === 0) return [];
    const asked = await foldAsked(reads, typed);
    // A person is shown once: by the first of the kinds that find them.
    const findings = sources.map((source) => source.finds?.(asked, reachOf(source, asking)));
    const before = (place: number) => (sources[place]?.finds ? findings.slice(0, place).filter((finding) => finding !== undefined) : []);
    const branches = sources.map((source, place) => source.branch(asked, reachOf(source, asking), before(place)));
    return findHits(reads, asked, branches);
  }

  /** Whether a caller may see everything that the vocabulary comes from. */
  const seesAll = (asking: SearchCall): boolean =>
    sourcesOf(asking.caller).length === known.length &&
    known.every((source) => {
      const { congregationIds, onlyTheirs } = reachOf(source, asking);
      return congregationIds === null && !onlyTheirs;
    });

  /**
   * Other spellings with which the caller finds more. A spelling without a visible hit is not shown, because it would reveal a
   * name. Nor may the result show whether a typed word is a hidden name: for this caller every word without a hit may be
   * misspelled, as it may be for everybody when the whole question finds nobody.
   */
  async function findMeant(asking: SearchCall, q: string, types: readonly SearchType[] | undefined, found: number): Promise<string | null> {
    const whole = visible(q);
    const words = doubtfulWords(whole);
    const isOpen = seesAll(asking);
    if (words.length === 0 || found >= (isOpen ? FEW : 1)) return null;
    for (const reading of readingsOf(whole, await nearWords(asking.reads, words, isOpen && found > 0 ? "unknown" : "every"))) {
      // Whoever types on has closed the search before.
      if (asking.asker.hasGone?.()) return null;
      if (countOf(await find(asking, reading, types)) > found) return reading;
    }
    return null;
  }

  function view({ type, id, title, subtitle, status, day, phone, takes_calls: acceptsCalls }: Hit, caller: Caller): SearchResult {
    const link = whatsappLink({ name: title, phone, acceptsCalls }, type === "visitor" ? greetingOf(caller.church) : null);
    const path = search.find((source) => source.type === type)?.pathOf(id) ?? "/dashboard";
    return { type, id, title, subtitle, status, day, phone: phone && toMasked(phone), whatsapp_link: link, path };
  }
  const shown = (hits: readonly Hit[], caller: Caller) => chooseHits(hits, MOST_RESULTS).map((hit) => view(hit, caller));

  return {
    search: (context) =>
      inPlace(context.asker, async () => {
        const { q, entities } = context.query;
        const hits = await find(context, q, entities);
        const meant = await findMeant(context, q, entities, countOf(hits));
        return { data: { results: shown(hits, context.caller), totals: totalsOf(hits), did_you_mean: meant } };
      }),
    listSuggestions: (context) =>
      inPlace(context.asker, async () => ({ data: shown(await find(context, context.query.q), context.caller) })),
    getSearchScope: async ({ caller, reads }) => {
      const asker = relatedAsker(caller);
      const sources = await openSourcesOf({ caller, reads });
      return { data: { types: sources.map(({ type, creates }) => ({ type, creates: allows(creates, asker) })) } };
    },
  };
}

const CHUNK = 2_000;

const cursor = z.object({ source: z.number(), after: z.number(), begun: z.string() });

/** Counts the words of all names and titles again, and deletes unused ones. */
export const wordsTask = (sources: readonly WordSource[]) =>
  taskKind({
    kind: "searchWords",
    attempts: 5,
    input: z.object({}),
    cursor,
    async work(tx, { cursor: from, now }) {
      const { source, after, begun } = from ?? { source: 0, after: 0, begun: now.toISOString() };
      const words = sources[source];
      if (!words) {
        await forgetWords(tx, begun);
        return { cursor: null, done: 0 };
      }
      const { done, last } = await countWords(tx, words, after, CHUNK, begun);
      const isMore = last !== null && done === CHUNK;
      return { cursor: isMore ? { source, after: last, begun } : { source: source + 1, after: 0, begun }, done };
    },
  });

const wordsSchedule: Schedule = { name: "searchWords", kind: "searchWords", every: { at: "03:10" } };

export const search = {
  handlers: searchHandlers,
  tables: { search_words: { backup: "volatile", congregation: "none", retention: "kept" } },
  tasks: [wordsTask([personWords, ministryWords, eventWords])],
  schedules: [wordsSchedule],
  subscribers: [
    {
      to: [PERSON_CHANGED],
      take: (tx, happenings, now) => learnPeople(tx, personWords, [...new Set(happenings.map(({ subjectId }) => subjectId))], now),
    },
  ],
} satisfies Manifest;
