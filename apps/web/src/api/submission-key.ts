import { useRef } from "react";

/** A new idempotency key of 128 random bits. Not randomUUID, which a page without TLS (a church's own network) does not have. */
export const newSubmissionKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A file in the compared text: another or a changed file is another submission. */
const fileAsWords = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.type, value.size, value.lastModified] : value;

interface SubmissionKey {
  readonly of: (body: unknown) => string;
  /** The next submission gets a new key, even with the same values. */
  readonly forget: () => void;
}

/** The idempotency key of a submission: the same values, sent again after a lost answer, keep their key. */
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
