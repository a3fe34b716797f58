import { useRef, useState, type ChangeEvent, type FormEvent, useEffect } from "react";
import { safeParse, type ZodMiniType, type input } from "zod/mini";
import { isFailure } from "../../api/failure.ts";
import { forgetDraft, keepDraft, readDraft } from "../../api/form-drafts.ts";
import type { KeptDraft } from "../../api/kept-drafts.ts";
import { onSessionEnd } from "../../api/session-end.ts";
import { useSession } from "../../api/session-state.ts";
import { useFailureText, type FailureFeature } from "../../language/use-failure-text.ts";
import { focusFirstError } from "./focus.ts";
import { changedFields, isSame, merge, putAt, textOf, valueAt, type Draft } from "./merge.ts";

/** Field → error code; a field inside a list or an object has a path, "rows.0.name". */
type Problems = Readonly<Record<string, string | undefined>>;
type Path<F extends string> = F | `${F}.${string}`;
type InputEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

export interface EditOptions<S extends ZodMiniType, F extends string> {
  readonly schema: S;
  /** The record to edit; absent: a new one is created. */
  readonly record?: object | undefined;
  readonly initial?: Draft;
  /** Field → label, in the form's order. */
  readonly labels: Readonly<Record<F, string>>;
  /** The feature whose failure codes apply, besides those of any request. */
  readonly failures?: FailureFeature;
  readonly sentences?: Readonly<Record<string, string>>;
  /** Errors that the schema cannot check: field → code. */
  readonly rules?: (draft: Draft, before: Draft) => Problems;
  readonly besides?: Draft;
  /** Fields that are not stored when the session ends, such as passwords. */
  readonly secrets?: readonly NoInfer<F>[];
  /** Sends the body. For an edit it has only the changed fields and the version, so that others' changes stay. */
  readonly save: (body: input<S>) => Promise<unknown>;
  readonly onSaved: (answer: unknown) => void;
  readonly onTrouble?: (what: "invalid" | "refused") => void;
}

export interface Conflict<F extends string> {
  /** The other user's values of the fields that both changed. */
  readonly theirs: Draft;
  readonly both: readonly F[];
}

/**
 * The state of a form over one record. A refusal or a conflict never loses what was typed. A field's error appears after it was
 * changed and left, or on submit, and then follows the typing; a field that was only focused shows none.
 */
export function useEdit<S extends ZodMiniType, F extends string>(options: EditOptions<S, F>) {
  const { schema, record, initial, labels, failures, sentences, rules, besides, secrets = [], save, onSaved, onTrouble } = options;
  const fields = Object.keys(labels) as F[];
  const failureText = useFailureText(failures);
  /** The server's errors by field, which may be codes of another feature. */
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const sentence = (code: string | undefined) => (code === undefined ? undefined : (sentences?.[code] ?? failureText(code, said[code])));
  const element = useRef<HTMLFormElement>(null);
  const draftOf = (from: object): Draft => Object.fromEntries(fields.map((field) => [field, (Reflect.get(from, field) as unknown) ?? ""]));
  // A refetch in the background must not change the base of a form under edit.
  const [base, setBase] = useState<object>(record ?? initial ?? {});
  const [draft, setDraft] = useState<Draft>(() => draftOf(base));
  const [left, setLeft] = useState<Readonly<Record<string, true>>>({});
  const changed = useRef(new Set<string>());
  const [refused, setRefused] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<F> | null>(null);
  const [isBusy, setBusy] = useState(false);

  const isDirty = changedFields(fields, draftOf(base), draft).length > 0;
  const open = fields.filter((field) => !secrets.includes(field));
  const openOf = (from: Draft): Draft => Object.fromEntries(open.map((field) => [field, from[field]]));
  const isKept = changedFields(open, draftOf(base), draft).length > 0;
  const toKeep = isKept ? { base: openOf(draftOf(base)), draft: openOf(draft) } : null;
  const { kept, forget } = useKeptDraft(`${failures} ${fields.join()}`, toKeep);
  const versionOf = (from: object): unknown => Reflect.get(from, "version");
  const begin = (from: object) => {
    setBase(from);
    setDraft(draftOf(from));
    setLeft({});
    setRefused({});
    setRefusal(null);
    setConflict(null);
  };
  if (record && !isDirty && !isBusy && Number(versionOf(record)) > Number(versionOf(base))) begin(record);

  const bodyOf = (from: object, now: Draft): Draft => {
    const sent = record ? changedFields(fields, draftOf(from), now) : fields;
    // For a new record blank fields are left out.
    const values = sent.filter((field) => record !== undefined || !isSame(now[field], null)).map((field) => [field, now[field]] as const);
    const version = versionOf(from);
    return { ...Object.fromEntries(values), ...besides, ...(record && version !== undefined ? { version } : {}) };
  };
  const problemsOf = (now: Draft): Problems => {
    const issues = safeParse(schema, bodyOf(base, now)).error?.issues ?? [];
    // The first error of a field is shown.
    return {
      ...Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message])),
      ...rules?.(now, draftOf(base)),
    };
  };
  const isOurs = (path: string): boolean => fields.some((field) => path === field || path.startsWith(`${field}.`));
  const problems = Object.keys(left).length > 0 ? problemsOf(draft) : {};

  const set = (path: Path<F>, value: unknown) => {
    changed.current.add(path);
    setDraft((before) => putAt(before, path, value));
    // Rows changed, so errors at their old positions no longer apply.
    const isAbout = (key: string): boolean => key === path || key.startsWith(`${path}.`);
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !isAbout(key))));
  };
  const errorOf = (path: string) => sentence(refused[path] ?? (left[path] ? problems[path] : undefined));
  const frame = (path: Path<F>) => {
    const label = (labels as Readonly<Record<string, string>>)[path];
    return {
      name: path,
      label: label ?? "",
      error: errorOf(path),
      onBlur: () => {
        if (changed.current.has(path)) setLeft((before) => ({ ...before, [path]: true }));
      },
    };
  };
  const held = <V>(path: Path<F>, empty: V) => ({
    ...frame(path),
    value: (valueAt(draft, path) === "" ? empty : (valueAt(draft, path) ?? empty)) as V,
    onChange: (value: V) => set(path, value),
  });

  const show = (found: Problems, words: string | null = null) => {
    onTrouble?.(words === null ? "invalid" : "refused");
    setRefused(found);
    setRefusal(words);
    setLeft(Object.fromEntries([...Object.keys(left), ...Object.keys(found)].map((path) => [path, true])));
    if (Object.values(found).some(Boolean)) focusFirstError(element.current);
  };
  /** Saves. After a conflict without common fields it saves both changes together. */
  const send = async () => {
    let [from, mine] = [base, draft];
    for (let isFirst = true; ; isFirst = false) {
      try {
        // The schema has accepted it.
        const answer = await save(bodyOf(from, mine) as input<S>);
        setConflict(null);
        forget();
        return onSaved(answer);
      } catch (cause) {
        if (!isFailure(cause)) throw cause;
        if (cause.code !== "version.conflict" || !cause.data) {
          setSaid({ [cause.code]: cause.message });
          const ours = Object.entries(cause.fields).filter(([path]) => isOurs(path));
          return show(Object.fromEntries(ours), ours.length > 0 ? null : cause.message);
        }
        // A field that the answer leaves out is unchanged.
        const current = { ...from, ...cause.data };
        const theirs = draftOf(current);
        const merged = merge(fields, draftOf(from), mine, theirs);
        [from, mine] = [current, merged.draft];
        setBase(from);
        setDraft(mine);
        if (merged.both.length > 0 || !isFirst) return setConflict({ theirs, both: merged.both });
      }
    }
  };
  /** Restores what was typed before the session ended; a change by another user meanwhile is a conflict. */
  const restore = (from: KeptDraft) => {
    const theirs = draftOf(base);
    const merged = merge(fields, from.base, from.draft, theirs);
    setDraft(merged.draft);
    if (merged.both.length > 0) setConflict({ theirs, both: merged.both });
    forget();
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    const found = Object.fromEntries(Object.entries(problemsOf(draft)).filter(([path, code]) => code !== undefined && isOurs(path)));
    if (Object.keys(found).length > 0) return show(found);
    setBusy(true);
    setRefused({});
    setRefusal(null);
    try {
      await send();
    } finally {
      setBusy(false);
    }
  };

  return {
    draft,
    labels,
    isDirty,
    isBusy,
    /** Nothing to save. After a conflict there is, even if only the other user's values were chosen. */
    isUnchanged: record !== undefined && !isDirty && conflict === null,
    conflict,
    refusal,
    faults: fields.flatMap((path) => {
      const error = errorOf(path);
      return error === undefined ? [] : [{ path, label: labels[path], error }];
    }),
    kept: kept && { restore: () => restore(kept), drop: forget },
    begin,
    discard: () => begin(base),
    set,
    submit,
    show,
    form: { ref: element, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) } as const,
    isWrong: (some: readonly F[]): boolean =>
      some.some((field) => (refused[field] ?? (left[field] ? problems[field] : undefined)) !== undefined),
    /** `format` changes the text while it is typed. */
    text: (path: Path<F>, format: (typed: string) => string = (typed) => typed) => ({
      ...frame(path),
      value: textOf(valueAt(draft, path)),
      onChange: ({ target }: InputEvent) => set(path, format(target.value)),
    }),
    /** No choice is null. `of` converts the option's value into the body's. */
    choice: (path: Path<F>, of: (value: string) => unknown = (value) => value) => ({
      ...frame(path),
      value: textOf(valueAt(draft, path)),
      onChange: ({ target }: InputEvent) => set(path, target.value === "" ? null : of(target.value)),
    }),
    flag: (path: Path<F>) => ({
      ...frame(path),
      checked: valueAt(draft, path) === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(path, target.checked),
    }),
    /** For a control that holds its own value: a masked text, a day, a time. */
    held: (path: Path<F>) => held<string>(path, ""),
    day: (path: Path<F>) => held<string>(path, ""),
    time: (path: Path<F>) => held<string>(path, ""),
    number: (path: Path<F>) => held<number | null>(path, null),
    money: (path: Path<F>) => held<number | null>(path, null),
  };
}
export type Edit<F extends string = string> = Pick<
  ReturnType<typeof useEdit<ZodMiniType, F>>,
  "draft" | "labels" | "isDirty" | "isUnchanged" | "isBusy" | "conflict" | "refusal" | "kept" | "discard" | "set" | "form"
>;

/**
 * Stores a form's values when the session ends, and finds them after the sign-in.
 * @param form tells the form from others at the same address
 * @param typed the values; null while nothing was typed
 */
function useKeptDraft(form: string, typed: KeptDraft | null): { readonly kept: KeptDraft | null; readonly forget: () => void } {
  const account = useSession().user?.id;
  const place = `${location.pathname}${location.search} ${form}`;
  const [kept, setKept] = useState(() => (account === undefined ? null : readDraft(place, account)));
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(
    () =>
      onSessionEnd(() => {
        if (account !== undefined && latest.current) keepDraft(place, account, latest.current);
      }),
    [place, account],
  );
  const forget = () => {
    if (!kept) return;
    forgetDraft(place);
    setKept(null);
  };
  return { kept, forget };
}
