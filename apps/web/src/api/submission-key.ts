import { useRef } from "react";

/** A new idempotency key: 128 random bits. Not randomUUID: a page without TLS, as in a church's own network, does not have it. */
export const newSubmissionKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

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
      const words = JSON.stringify(body);
      if (words !== last.current.words) last.current = { words, key: newSubmissionKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = { words: "", key: "" };
    },
  };
}
