import { useRef, useState, type ChangeEvent } from "react";

type Problems<V> = Partial<Record<keyof V, string | undefined>>;
type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
type FieldName<V> = keyof V & string;

/**
 * The form state of light pages, where a form library would be larger than the rest. `problemsOf` returns the errors; a field's
 * error appears after it was left, and then follows the typing. `format` changes a text while it is typed.
 */
export function useLightForm<V extends object>(
  initial: V,
  problemsOf: (values: V) => Problems<V>,
  format: (name: FieldName<V>, typed: string) => string = (_name, typed) => typed,
) {
  const [values, setValues] = useState(initial);
  const latest = useRef(initial);
  const [left, setLeft] = useState<Partial<Record<keyof V, true>>>({});
  /** The server's errors; a field's code is dropped when the field changes. */
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
    setProblems: (found: Problems<V>) => {
      setRefused(found);
      leave(Object.keys(found));
    },
    checkAll: (): Problems<V> => {
      leave(Object.keys(latest.current));
      return problemsOf(latest.current);
    },
    restart: (fresh: V) => {
      latest.current = fresh;
      setValues(fresh);
      setLeft({});
      setRefused({});
    },
    text: (name: FieldName<V>) => ({
      ...attributes(name),
      value: String(values[name]),
      onChange: ({ target }: Change) => set(name, format(name, target.value) as V[typeof name]),
    }),
    flag: (name: FieldName<V>) => ({
      ...attributes(name),
      checked: Boolean(values[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.checked as V[typeof name]),
    }),
  };
}
export type LightForm<V extends object> = ReturnType<typeof useLightForm<V>>;
