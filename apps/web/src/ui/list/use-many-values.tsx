import { useState } from "react";
import { PickList } from "../choice/pick-list.tsx";
import type { Option } from "../form/select-field.tsx";
import { useDropdown } from "../layer/use-dropdown.ts";

/** What a filter is called, and what may be ticked. */
export interface ManyValues {
  readonly label: string;
  readonly options?: readonly Option[];
}

/** So many are named; of the others a button says how many they are. */
const NAMED = 2;

/**
 * A filter of several values, as a button opens it.
 *
 * @param isBegun it was just added, and opens at once
 * @returns `words` are what is ticked ("Cambuí, Taquaral +3"; null: nothing), `all` the same in full, `list` what stands beside the
 * button while it is open
 */
export function useManyValues(
  { label, options = [] }: ManyValues,
  values: readonly string[],
  onChange: (values: readonly string[]) => void,
  isBegun = false,
) {
  const dropdown = useDropdown(isBegun);
  // A second tick does not wait until the address knows of the first.
  const [ticked, setTicked] = useState(values);
  const [known, setKnown] = useState(values);
  if (values.join("\n") !== known.join("\n")) {
    setKnown(values);
    setTicked(values);
  }
  // An address may name something that is offered no more.
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
