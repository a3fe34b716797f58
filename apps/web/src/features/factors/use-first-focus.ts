import { useEffect, type RefObject } from "react";

/** Focuses the first field of a form that replaces another or a loading state; without a field, the first button. */
export const useFirstFocus = (form: RefObject<HTMLFormElement | null>): void =>
  useEffect(() => (form.current?.querySelector("input") ?? form.current?.querySelector("button"))?.focus(), [form]);
