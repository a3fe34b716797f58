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

/** Field → code of what is wrong with it; a field inside a list or an object has a path, "rows.0.name". */
type Problems = Readonly<Record<string, string | undefined>>;
type Path<F extends string> = F | `${F}.${string}`;
type InputEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

export interface EditOptions<S extends ZodMiniType, F extends string> {
  /** The contract's schema of the body. */
  readonly schema: S;
  /** What is edited; absent: something new is made. */
  readonly record?: object | undefined;
  /** What something new begins with. */
  readonly initial?: Draft;
  /** The form's fields and what each is called. */
  readonly labels: Readonly<Record<F, string>>;
  /** Whose failure codes the fields' problems are, besides those of any request. */
  readonly failures?: FailureFeature;
  /** Sentences for codes that only this form has. */
  readonly sentences?: Readonly<Record<string, string>>;
  /** What the schema cannot know: field → code. */
  readonly rules?: (draft: Draft, before: Draft) => Problems;
  /** Sent besides the fields. */
  readonly besides?: Draft;
  /** Passwords, keys: what was typed there is not kept when the session ends. */
  readonly secrets?: readonly NoInfer<F>[];
  /** Sends the body. An edit's holds only what was changed, and the version: what others changed elsewhere stays. */
  readonly save: (body: input<S>) => Promise<unknown>;
  /** After success, with what `save` answered. */
  readonly onSaved: (answer: unknown) => void;
  /** Nothing was saved: fields are wrong, or the server said no. */
  readonly onTrouble?: (what: "invalid" | "refused") => void;
}

export interface Conflict<F extends string> {
  /** What both changed, as the other person left it. */
  readonly theirs: Draft;
  readonly both: readonly F[];
}

/**
 * A form over one record. Nothing that was typed is lost: not by a refusal, not by another person's earlier save. A field's
 * problem shows once the field was changed and left, or with the saving, and follows the typing from then on: the first field has
 * the focus unasked, and who goes on from there to another has done nothing wrong.
 */
export function useEdit<S extends ZodMiniType, F extends string>(options: EditOptions<S, F>) {
  const { schema, record, initial, labels, failures, sentences, rules, besides, secrets = [], save, onSaved, onTrouble } = options;
  const fields = Object.keys(labels) as F[];
  const failureText = useFailureText(failures);
  /** What the server said of the whole, which may be another feature's code, said of a field. */
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const sentence = (code: string | undefined) => (code === undefined ? undefined : (sentences?.[code] ?? failureText(code, said[code])));
  const element = useRef<HTMLFormElement>(null);
  const draftOf = (from: object): Draft => Object.fromEntries(fields.map((field) => [field, (Reflect.get(from, field) as unknown) ?? ""]));
  // A newer answer in the background does not move the ground under a form that is being filled in.
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
    // Something new says nothing of what was left blank.
    const values = sent.filter((field) => record !== undefined || !isSame(now[field], null)).map((field) => [field, now[field]] as const);
    const version = versionOf(from);
    return { ...Object.fromEntries(values), ...besides, ...(record && version !== undefined ? { version } : {}) };
  };
  const problemsOf = (now: Draft): Problems => {
    const issues = safeParse(schema, bodyOf(base, now)).error?.issues ?? [];
    // The first problem of a field is the one to say.
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
    // Another list: what was wrong with the old one's rows says nothing of those that stand in their places now.
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
  /** Sends; after another person's save with which nothing collides, what both did is sent together. */
  const send = async () => {
    let [from, mine] = [base, draft];
    for (let isFirst = true; ; isFirst = false) {
      try {
        // The schema has just accepted it.
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
        const theirs = draftOf(cause.data);
        const merged = merge(fields, draftOf(from), mine, theirs);
        [from, mine] = [cause.data, merged.draft];
        setBase(from);
        setDraft(mine);
        if (merged.both.length > 0 || !isFirst) return setConflict({ theirs, both: merged.both });
      }
    }
  };
  /** Brings back what was typed when a session ended; what another person saved in between is a conflict like any other. */
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
    /** There is nothing to save: a record as it was. A conflict is settled by saving, also with the other person's values alone. */
    isUnchanged: record !== undefined && !isDirty && conflict === null,
    conflict,
    refusal,
    /** The fields that are wrong, in the order of the labels. */
    faults: fields.flatMap((path) => {
      const error = errorOf(path);
      return error === undefined ? [] : [{ path, label: labels[path], error }];
    }),
    /** What was typed before the session ended waits for an answer. */
    kept: kept && { restore: () => restore(kept), drop: forget },
    begin,
    /** Back to what was there. */
    discard: () => begin(base),
    set,
    submit,
    show,
    /** Goes onto the form element. */
    form: { ref: element, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) } as const,
    isWrong: (some: readonly F[]): boolean =>
      some.some((field) => (refused[field] ?? (left[field] ? problems[field] : undefined)) !== undefined),
    /** `format` changes a text while it is typed. */
    text: (path: Path<F>, format: (typed: string) => string = (typed) => typed) => ({
      ...frame(path),
      value: textOf(valueAt(draft, path)),
      onChange: ({ target }: InputEvent) => set(path, format(target.value)),
    }),
    /** Nothing chosen is null. `of` makes the value that travels from the option's. */
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
    /** A value that the control itself holds: a masked text, a day, a time. */
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
 * Keeps what a form holds when the session ends during typing, and finds it again after the sign-in.
 *
 * @param form tells the form apart from others at the same address
 * @param typed what is to be kept; null while nothing was typed
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
