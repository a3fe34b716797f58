import { isCleanText } from "@aprisco/contract/clean-text.ts";
import { LEAST_LETTERS, searchRoutes } from "@aprisco/contract/search.ts";
import { useDebouncedValue, useNetwork } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { asked, type keyOf } from "../../api/asked.ts";
import { typesOf, type GroupName } from "./kinds.ts";

/** Milliseconds without typing before the server is asked. */
const PAUSE_MS = 120;
/** Milliseconds. Within them a deleted letter shows the earlier answer without a request. */
const FRESH_MS = 15_000;

/** The search text: NFC, single spaces. */
const wordsOf = (typed: string): string => typed.normalize("NFC").replaceAll(/\s+/g, " ").trim();
/** Whether the text is long enough to search, and free of characters that no record may hold. */
export const isAskable = (words: string): boolean => words.length >= LEAST_LETTERS && isCleanText(words);

const isNear = (one: string, other: string): boolean => one !== "" && (one.startsWith(other) || other.startsWith(one));
const wordsIn = (query: { readonly queryKey: ReturnType<typeof keyOf> } | undefined): string =>
  String(query?.queryKey[2].query?.["q"] ?? "");

export const useSearchScope = () => useQuery(asked(searchRoutes.getSearchScope));

/**
 * The results of the typed words. The last answer stays until the next one arrives; an overtaken request is cancelled. `isSettled`:
 * the results belong to the words in the field.
 */
export function useSearch(typed: string, group: GroupName | null) {
  const words = wordsOf(typed);
  const [paused] = useDebouncedValue(words, PAUSE_MS);
  const entities = typesOf(group).join();
  const isAsking = isAskable(words) && isAskable(paused);
  const { online } = useNetwork();
  const query = useQuery({
    ...asked(searchRoutes.search, { query: { q: paused, ...(entities === "" ? {} : { entities }) } }),
    enabled: isAsking,
    // Earlier results stay only if one text begins with the other; others would flicker.
    placeholderData: (previous, before) => (isNear(wordsIn(before), paused) ? previous : undefined),
    staleTime: FRESH_MS,
  });
  return {
    words,
    answer: isAskable(words) ? query.data : undefined,
    isSettled: paused === words && !query.isPlaceholderData && (query.isSuccess || query.isError),
    isOffline: !online,
    error: isAsking ? query.error : null,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
