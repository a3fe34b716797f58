import { appPaths } from "@aprisco/contract/app-paths.ts";
import { places } from "../places.ts";

const known = new Set([...appPaths, ...places.flatMap(({ paths }) => paths)].flatMap((path) => path.split("/")));
const isWord = (segment: string): boolean => /^[a-z]{1,24}(?:-[a-z]{1,24}){0,5}$/.test(segment);
const MOST_SEGMENTS = 8;

const without = (path: string, isKnown: (segment: string) => boolean): string => {
  const segments = path.split("/").filter(Boolean).slice(0, MOST_SEGMENTS);
  return `/${segments.map((segment) => (isKnown(segment) ? segment : "{}")).join("/")}`;
};

/** A page's address as the log keeps it: our own words, and {} for all else, which may have been typed. */
export const placeOfPage = (path: string): string => without(path, (segment) => known.has(segment) && isWord(segment));

/** A call's; what is not a word in there is an id. The code alone writes these. */
export const placeOfCall = (url: string): string => without(new URL(url, location.origin).pathname, isWord);
