import { useState } from "react";
import { PickList } from "../choice/pick-list.tsx";
import type { Option } from "../form/select-field.tsx";
import { useDropdown } from "../layer/use-dropdown.ts";

export interface ManyValues {
  readonly label: string;
  readonly options?: readonly Option[];
}

/** Values that are named; the rest is counted: "+3". */
const NAMED = 2;

/**
 * A filter of several values, opened by a button.
 * @param isBegun just added: open at once
 * @returns `words`: the ticked values in short ("Cambuí, Taquaral +3"; null: none), `all`: in full, `list`: what is rendered beside
 * the button while open
 */
export function useManyValues(
  { label, options = [] }: ManyValues,
  values: readonly string[],
  onChange: (values: readonly string[]) => void,
  isBegun = false,
) {
  const dropdown = useDropdown(isBegun);
  // A second tick must not wait until the address has the first.
  const [ticked, setTicked] = useState(values);
  const [known, setKnown] = useState(values);
  if (values.join("\n") !== known.join("\n")) {
    setKnown(values);
    setTicked(values);
  }
  // The address may have values that are no longer offered.
  const strange = ticked.filter((value) => !options.some((option) => option.value === value));
  const offered = [...strange.map((value) => ({ value, label: value })), ...options];
  const names = offered.flatMap((option) => (ticked.includes(option.value) ? [option.label] : []));
  const more = names.length - NAMED;
  const named = names.slice(0, NAMED).join(", ");
  const toggle = (value: string) => {
    const next = offered.map((option) => option.value).filter((one) => ticked.includes(one) !== (one === value));
    setTicked(next);
    onChange(next);
  };
  return {
    dropdown,
    isEmpty: ticked.length === 0,
    words: names.length === 0 ? null : more > 0 ? `${named} +${String(more)}` : named,
    all: names.join(", "),
    list: dropdown.isOpen ? <PickList label={label} anchor={dropdown.anchor} options={offered} ticked={ticked} onChoose={toggle} /> : null,
  };
}
