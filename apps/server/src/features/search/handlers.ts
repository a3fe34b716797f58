import { COUNTED_RESULTS, MOST_RESULTS, searchTypes, type SearchType } from "@aprisco/contract/search/choices.ts";
import type { SearchResult, SearchTotal } from "@aprisco/contract/search/result.ts";
import type { searchRoutes } from "@aprisco/contract/search/routes.ts";
import { allows } from "@aprisco/contract/permissions.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import { foldAsked } from "../../records/lists/search-branch.ts";
import type { Caller } from "../../access/caller.ts";
import type { Context, Handlers } from "../../http/handler.ts";
import type { SearchSource } from "../../facets/search.ts";
import { greetingOf, whatsappLink } from "../../mail/whatsapp-link.ts";
import type { FeatureServices } from "../../manifest.ts";
import { dayIn } from "../settings/index.ts";
import { chooseHits } from "./choose.ts";
import { doubtfulWords, readingsOf } from "./meant.ts";
import { findHits, type Hit } from "./store.ts";
import { toTyped, visible } from "./terms.ts";
import { nearWords } from "./words-store.ts";

type SearchCall = Pick<Context, "reads" | "scope" | "now" | "language"> & { readonly caller: Caller };

const totalsOf = (hits: readonly Hit[]): SearchTotal[] =>
  searchTypes.flatMap((type) => {
    const total = hits.find((hit) => hit.type === type)?.total;
    return total === undefined ? [] : [{ type, total: Math.min(total, COUNTED_RESULTS), more: total > COUNTED_RESULTS }];
  });

/** With so few hits something else may have been meant. */
const FEW = 3;
/** How many records were found, each kind's counted once: every hit of it says it. */
const countOf = (hits: readonly Hit[]): number => totalsOf(hits).reduce((sum, { total }) => sum + total, 0);

/** Busca Global: the features' sources that the caller has a right to, in one statement, each within its own row scope. */
export function searchHandlers({ search }: Pick<FeatureServices, "search">): Handlers<typeof searchRoutes> {
  const known = searchTypes.flatMap((type) => search.filter((source) => source.type === type));
  const sourcesOf = ({ id, permissions }: Caller): readonly SearchSource[] =>
    known.filter(({ allow }) => allows(allow, { id, permissions }));

  async function find(asking: SearchCall, q: string, types: readonly SearchType[] = searchTypes): Promise<readonly Hit[]> {
    const { caller, reads, scope, now, language } = asking;
    const typed = toTyped(q, { language, today: dayIn(caller.church.timeZone, now) });
    const sources = sourcesOf(caller).filter(({ type }) => types.includes(type));
    if (typed.terms.length === 0 || sources.length === 0) return [];
    const asked = await foldAsked(reads, typed);
    return findHits(
      reads,
      asked,
      sources.map(({ branch, section }) => branch(asked, scope(section))),
    );
  }

  /** Whether all that the vocabulary is made of is open to a caller. */
  const seesAll = ({ caller, scope }: SearchCall): boolean =>
    sourcesOf(caller).length === known.length &&
    known.every(({ section }) => scope(section).congregationIds === null && !scope(section).onlyTheirs);

  /**
   * What the caller finds more with. A reading that finds nothing they may see is not told: it would tell a name. Nor does it
   * show whether what they typed is a name that they do not see: to them each word may be typed amiss, once it finds nothing.
   */
  async function findMeant(asking: SearchCall, q: string, types: readonly SearchType[] | undefined, found: number): Promise<string | null> {
    const whole = visible(q);
    const words = doubtfulWords(whole);
    const isOpen = seesAll(asking);
    if (words.length === 0 || found >= (isOpen ? FEW : 1)) return null;
    for (const reading of readingsOf(whole, await nearWords(asking.reads, words, isOpen ? "unknown" : "every")))
      if (countOf(await find(asking, reading, types)) > found) return reading;
    return null;
  }

  function view({ type, id, title, subtitle, status, day, phone, takes_calls: acceptsCalls }: Hit, caller: Caller): SearchResult {
    const link = whatsappLink({ name: title, phone, acceptsCalls }, type === "visitor" ? greetingOf(caller.church) : null);
    const path = search.find((source) => source.type === type)?.pathOf(id) ?? "/dashboard";
    return { type, id, title, subtitle, status, day, phone: phone && toMasked(phone), whatsapp_link: link, path };
  }
  const shown = (hits: readonly Hit[], caller: Caller) => chooseHits(hits, MOST_RESULTS).map((hit) => view(hit, caller));

  return {
    search: async (context) => {
      const { q, entities } = context.query;
      const hits = await find(context, q, entities);
      const meant = await findMeant(context, q, entities, countOf(hits));
      return { data: { results: shown(hits, context.caller), totals: totalsOf(hits), did_you_mean: meant } };
    },
    listSuggestions: async (context) => ({ data: shown(await find(context, context.query.q), context.caller) }),
    getSearchScope: ({ caller }) => {
      const asker = { id: caller.id, permissions: caller.permissions };
      const types = sourcesOf(caller).map(({ type, creates }) => ({ type, creates: allows(creates, asker) }));
      return Promise.resolve({ data: { types } });
    },
  };
}
