import { useLayoutEffect, useRef, type ChangeEvent, type ClipboardEvent, type ComponentProps } from "react";
import { TextField } from "./text-field.tsx";
import type { Mask } from "./masks.ts";

type Props = Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "onPaste" | "maxLength" | "ref"> & {
  readonly mask: Mask;
  /** What the form holds, without the mask. */
  readonly value: string;
  readonly onChange: (held: string) => void;
};

const significant = (text: string): number => text.replaceAll(/[^\d+]/g, "").length;

/** Where the caret stands after `count` significant characters of the shown text. */
function caretAfter(shown: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (seen === count) return at;
    seen += significant(shown.charAt(at));
  }
  return shown.length;
}

/** A text field that shows a mask and holds what stands behind it; the caret stays where the person types. */
export function MaskedField({ mask, value, onChange, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const shown = mask.show(value);

  useLayoutEffect(() => {
    const element = input.current;
    if (caret.current === null || !element || document.activeElement !== element) return;
    const at = caretAfter(shown, caret.current);
    element.setSelectionRange(at, at);
    caret.current = null;
  });

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.target;
    const atEnd = selectionStart === null || selectionStart === typed.length;
    caret.current = atEnd ? null : significant(typed.slice(0, selectionStart));
    onChange(mask.hold(typed));
  };
  // A pasted number may be longer than the field before its country code falls away, and the browser would cut it first.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { value: before, selectionStart, selectionEnd } = event.currentTarget;
    const [start, end] = [selectionStart ?? before.length, selectionEnd ?? before.length];
    onChange(mask.hold(before.slice(0, start) + event.clipboardData.getData("text") + before.slice(end)));
  };
  return <TextField {...field} ref={input} value={shown} maxLength={mask.maxLength(value)} onChange={type} onPaste={paste} />;
}
