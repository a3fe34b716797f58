import { useRef } from "react";

/** A new idempotency key: 128 random bits. Not randomUUID: a page without TLS, as in a church's own network, does not have it. */
export const newSubmissionKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A file as words: another one, or the same one changed, is another submission. */
const fileAsWords = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.type, value.size, value.lastModified] : value;

interface SubmissionKey {
  readonly of: (body: unknown) => string;
  /** What is sent next is another submission, even in the same words. */
  readonly forget: () => void;
}

/** The idempotency key of a submission: the same words sent again, after a lost answer, keep their key; other words get a new one. */
export function useSubmissionKey(): SubmissionKey {
  const last = useRef({ words: "", key: "" });
  return {
    of: (body) => {
      const words = JSON.stringify(body, fileAsWords);
      if (words !== last.current.words) last.current = { words, key: newSubmissionKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = { words: "", key: "" };
    },
  };
}
