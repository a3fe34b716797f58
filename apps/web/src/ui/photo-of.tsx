import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Initials, type InitialsProps } from "./initials.tsx";
import { thumbOf } from "./thumbs.ts";
import { useInSight } from "./use-in-sight.ts";

export interface PhotoOfProps extends Omit<InitialsProps, "ref"> {
  readonly file: number;
}

/** The small form of a file as a round picture, asked for once its place is in sight. */
export function PhotoOf({ file, picture, ...initials }: PhotoOfProps) {
  const place = useRef<HTMLElement>(null);
  const isInSight = useInSight(place);
  // What lies under a number never changes; it is kept with the session's answers, and no browser keeps it longer.
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
