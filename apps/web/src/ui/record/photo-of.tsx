import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import type { fileRoutes } from "@aprisco/contract/files.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useEffect, useState, type RefObject } from "react";
import { call } from "../../api/client.ts";
import { lightRoute } from "../../api/light-route.ts";
import { Initials, type InitialsProps } from "./initials.tsx";

const row = lightRoute<typeof fileRoutes.listThumbs>({ method: "GET", path: "/files/thumbs" });
const MOST = 24;
/** Milliseconds. Photos that are scrolled past are not requested, and a page of people stays far below the session's rate. */
const PAUSE_MS = 80;

interface Wish {
  readonly id: number;
  readonly signal: AbortSignal;
  readonly resolve: (picture: string | null) => void;
  readonly reject: (cause: unknown) => void;
}
let wishes: Wish[] = [];
let isBusy = false;

/**
 * A file's thumbnail as an object URL; null: none, or not allowed. Photos requested at about the same time share a call, and there
 * is one call at a time. Rejects with ApiFailure.
 */
function thumbOf(id: number, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve, reject) => {
    wishes.push({ id, signal, resolve, reject });
    if (!isBusy) void ask();
  });
}

async function ask(): Promise<void> {
  isBusy = true;
  while (wishes.length > 0) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const wanted = wishes.filter(({ signal }) => !signal.aborted);
    const now = wanted.slice(0, MOST);
    wishes = wanted.slice(MOST);
    if (now.length > 0) await answer(now);
  }
  isBusy = false;
}

async function answer(asked: readonly Wish[]): Promise<void> {
  try {
    const { data } = await call(row, { query: { ids: [...new Set(asked.map(({ id }) => id))].join() } });
    const found = new Map(data.map(({ id, picture }) => [id, picture]));
    for (const { id, resolve } of asked) resolve(found.get(id) ?? null);
  } catch (cause) {
    for (const { reject } of asked) reject(cause);
  }
}

/** Below the window: photos that are about to be scrolled into view. */
const margin = "240px 0px";

/** Whether an element has been in or near the viewport; true without IntersectionObserver. */
function useInSight(place: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(() => typeof IntersectionObserver === "undefined");
  useEffect(() => {
    const element = place.current;
    if (isInSight || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setInSight(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInSight, place]);
  return isInSight;
}

export interface PhotoOfProps extends Omit<InitialsProps, "ref"> {
  readonly file: number;
}

export function PhotoOf({ file, picture, ...initials }: PhotoOfProps) {
  const place = useRef<HTMLElement>(null);
  const isInSight = useInSight(place);
  // A file's content never changes, so it is never stale; only the session's cache keeps it.
  const { data } = useQuery({
    queryKey: ["files", "thumb", file],
    queryFn: async ({ signal }) => await thumbOf(file, signal),
    enabled: isInSight,
    staleTime: Infinity,
    gcTime: 30 * MINUTE_MS,
    retry: false,
  });
  return <Initials ref={place} {...initials} picture={data ?? picture} />;
}
