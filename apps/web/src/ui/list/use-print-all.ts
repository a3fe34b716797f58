import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keyOf, send, type ListFilters, type ListRoute } from "../../api/asked.ts";
import { withChoice } from "../../api/congregation.ts";
import { itemsOf, totalOf, type Page, type Pages } from "../../api/pages.ts";
import type { PagedQuery } from "./paged-list.tsx";

/** With more records only those loaded are printed, and the export has them all. */
const mostOnPaper = 5_000;
/** Rows of a page while the rest is loaded: the most that a list answers. */
const printedPage = "100";

export interface PrintAll {
  /** The list is short enough to print, as far as it is counted. */
  readonly isOffered: boolean;
  readonly isLoading: boolean;
  readonly print: () => void;
}

/** Loads the pages that are missing, in larger ones, and adds them to the list at once. */
async function loadRest<R extends ListRoute>(client: QueryClient, row: R, query: ListFilters<R>): Promise<void> {
  const input = withChoice(row, { query: query as Readonly<Record<string, string>> });
  const key = keyOf(row, input);
  const found: Page<unknown>[] = [];
  const params: (string | null)[] = [];
  const loaded = client.getQueryData<Pages<unknown>>(key);
  let left = mostOnPaper - itemsOf(loaded).length;
  let cursor = loaded?.pages.at(-1)?.meta?.nextCursor ?? null;
  try {
    while (cursor !== null && left > 0) {
      const { signal } = new AbortController();
      const page = (await send(row, { ...input, query: { ...input.query, limit: printedPage, cursor }, signal })) as Page<unknown>;
      found.push(page);
      params.push(cursor);
      left -= page.data.length;
      cursor = page.meta?.nextCursor ?? null;
    }
  } finally {
    client.setQueryData<Pages<unknown>>(key, (now) =>
      now === undefined || now !== loaded ? now : { pages: [...now.pages, ...found], pageParams: [...now.pageParams, ...params] },
    );
  }
}

/**
 * Prints a list that is loaded in pages: the rest is loaded first, also on Ctrl+P. After a failure it prints what is there, and the
 * paper says how many are missing.
 */
export function usePrintAll<R extends ListRoute>(
  row: R,
  query: ListFilters<R>,
  { data, hasNextPage, isError }: Pick<PagedQuery, "hasNextPage" | "isError"> & { readonly data: Pages<unknown> | undefined },
): PrintAll {
  const client = useQueryClient();
  const [step, setStep] = useState<"idle" | "loading" | "ready">("idle");
  const total = totalOf(data);
  const isOffered = data !== undefined && (total === null || total.count <= mostOnPaper);
  const isShort = isOffered && hasNextPage && !isError;
  const start = (): void => {
    if (step !== "idle") return;
    setStep("loading");
    const rest = isShort ? loadRest(client, row, query) : Promise.resolve();
    void rest.catch(() => undefined).then(() => setStep("ready"));
  };
  useEffect(() => {
    if (step !== "ready") return;
    // print() blocks the page: not within the render of the last rows.
    queueMicrotask(() => {
      setStep("idle");
      print();
    });
  }, [step]);
  useEffect(() => {
    if (!isShort) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const asks = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "p";
      if (!asks) return;
      event.preventDefault();
      start();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  return { isOffered, isLoading: step !== "idle", print: start };
}
