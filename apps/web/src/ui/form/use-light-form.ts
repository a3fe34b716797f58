import { useRef, useState, type ChangeEvent } from "react";

/** What is wrong, by field, as codes that are text keys. */
type Problems<V> = Partial<Record<keyof V, string | undefined>>;
type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
type FieldName<V> = keyof V & string;

/**
 * The forms of the light pages (a form library would weigh more than the rest of them). `problemsOf` says what is wrong; a
 * field's error shows once it was left, and follows the typing from then on. `format` changes a text while it is typed.
 */
export function useLightForm<V extends object>(
  initial: V,
  problemsOf: (values: V) => Problems<V>,
  format: (name: FieldName<V>, typed: string) => string = (_name, typed) => typed,
) {
  const [values, setValues] = useState(initial);
  /** What the last event left behind, for callbacks that are older than the last rendering. */
  const latest = useRef(initial);
  const [left, setLeft] = useState<Partial<Record<keyof V, true>>>({});
  /** What the server found wrong; a field's code goes when the field changes. */
  const [refused, setRefused] = useState<Problems<V>>({});
  const problems: Problems<V> = Object.keys(left).length > 0 ? problemsOf(values) : {};

  const leave = (names: readonly string[]) =>
    setLeft((before) => ({ ...before, ...(Object.fromEntries(names.map((name) => [name, true])) as Record<keyof V, true>) }));
  const set = <K extends keyof V>(name: K, value: V[K]) => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    setRefused((before) => ({ ...before, [name]: undefined }));
  };
  const codeOf = (name: keyof V): string | undefined => refused[name] ?? (left[name] ? problems[name] : undefined);
  const attributes = (name: FieldName<V>) => ({ name, onBlur: () => leave([name]), code: codeOf(name) });
  return {
    values,
    getValues: (): V => latest.current,
    set,
    /** Shows these codes beside their fields, and whatever is wrong with those fields from then on. */
    setProblems: (found: Problems<V>) => {
      setRefused(found);
      leave(Object.keys(found));
    },
    /** Shows everything that is wrong; says what it is. */
    checkAll: (): Problems<V> => {
      leave(Object.keys(latest.current));
      return problemsOf(latest.current);
    },
    /** Begins again with these values and no error. */
    restart: (fresh: V) => {
      latest.current = fresh;
      setValues(fresh);
      setLeft({});
      setRefused({});
    },
    /** What a field of text takes: name, value, handlers, and its error as a code. */
    text: (name: FieldName<V>) => ({
      ...attributes(name),
      value: String(values[name]),
      onChange: ({ target }: Change) => set(name, format(name, target.value) as V[typeof name]),
    }),
    /** What a yes-or-no field takes. */
    flag: (name: FieldName<V>) => ({
      ...attributes(name),
      checked: Boolean(values[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.checked as V[typeof name]),
    }),
  };
}
export type LightForm<V extends object> = ReturnType<typeof useLightForm<V>>;
