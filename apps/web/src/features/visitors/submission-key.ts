import { useRef } from "react";
import { newSubmissionKey } from "./visitor-form-send.ts";

/** The idempotency key of a submission: the same words sent again, after a lost answer, keep their key; other words get a new one. */
export function useSubmissionKey(): (body: unknown) => string {
  const last = useRef({ words: "", key: "" });
  return (body) => {
    const words = JSON.stringify(body);
    if (words !== last.current.words) last.current = { words, key: newSubmissionKey() };
    return last.current.key;
  };
}
