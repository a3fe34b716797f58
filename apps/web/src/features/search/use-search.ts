import { isCleanText } from "@aprisco/contract/clean-text.ts";
import { LEAST_LETTERS, searchRoutes } from "@aprisco/contract/search.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { asked, type keyOf } from "../../api/asked.ts";
import { typesOf, type GroupName } from "./kinds.ts";

/** The server is asked once the typing has stopped for this long. */
const PAUSE_MS = 120;
/** What was found a moment ago is found again when a letter is taken back. */
const FRESH_MS = 15_000;

/** What is asked for: composed signs, single spaces. */
const wordsOf = (typed: string): string => typed.normalize("NFC").replaceAll(/\s+/g, " ").trim();
/** Whether there is enough to look for; what no record can hold is not asked for. */
export const isAskable = (words: string): boolean => words.length >= LEAST_LETTERS && isCleanText(words);

const isNear = (one: string, other: string): boolean => one !== "" && (one.startsWith(other) || other.startsWith(one));
const wordsIn = (query: { readonly queryKey: ReturnType<typeof keyOf> } | undefined): string =>
  String(query?.queryKey[2].query?.["q"] ?? "");

/** What the account may search, asked once the dialog is open. */
export const useSearchScope = () => useQuery(asked(searchRoutes.getSearchScope));

/**
 * What is found with the words that were typed. The last answer stays until the next one is here, and a question that another one
 * overtakes is dropped; `isSettled` says that what is shown belongs to what stands in the field.
 */
export function useSearch(typed: string, group: GroupName | null) {
  const words = wordsOf(typed);
  const [paused] = useDebouncedValue(words, PAUSE_MS);
  const entities = typesOf(group).join();
  const isAsking = isAskable(words) && isAskable(paused);
  const query = useQuery({
    ...asked(searchRoutes.search, { query: { q: paused, ...(entities === "" ? {} : { entities }) } }),
    enabled: isAsking,
    // Only what was found with the beginning of these words, or with more of them: anything else would flash by.
    placeholderData: (previous, before) => (isNear(wordsIn(before), paused) ? previous : undefined),
    staleTime: FRESH_MS,
  });
  return {
    words,
    answer: isAskable(words) ? query.data : undefined,
    isSettled: paused === words && !query.isPlaceholderData && (query.isSuccess || query.isError),
    isPaused: query.fetchStatus === "paused",
    error: isAsking ? query.error : null,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
