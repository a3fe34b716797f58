import { useEffect, type RefObject } from "react";

/** Begins a form that takes the place of another, or of a dialog's waiting, on its first field; without one, on its first button. */
export const useFirstFocus = (form: RefObject<HTMLFormElement | null>): void =>
  useEffect(() => (form.current?.querySelector("input") ?? form.current?.querySelector("button"))?.focus(), [form]);
