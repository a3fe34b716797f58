import { useEffect, useRef, useState, type RefObject } from "react";
import { isFailure, type ApiFailure } from "../../../api/failure.ts";
import { newSubmissionKey } from "../../../api/submission-key.ts";
import { focusFirstError } from "../../../ui/form/focus.ts";
import { useLateRules } from "../../../ui/form/use-late-rules.ts";
import { useLightForm } from "../../../ui/form/use-light-form.ts";
import { usePostalCode, type FoundAddress } from "../../../ui/form/use-postal-code.ts";
import { sendVisitor, type CreatedVisitor } from "./send.ts";
import {
  consentProblem,
  emptyVisitor,
  fieldOf,
  isIncomplete,
  isStepValid,
  lastStep,
  missingFields,
  openFields,
  ownProblems,
  stepOf,
  type VisitorFormExtras,
  type VisitorFormField,
  type VisitorFormMode,
  type VisitorFormProblems,
  type VisitorFormValues,
} from "./values.ts";

/** The draft that survives a reload of the public form (decision 20): in this tab, for half an hour. */
interface VisitorDraft {
  readonly values: VisitorFormValues;
  readonly step: number;
  /** The registration's idempotency key: repeated submits create one card. */
  readonly key: string;
  readonly found: FoundAddress | null;
}

const storageKey = "aprisco_visitor_draft";
export const draftLifeMs = 30 * 60_000;

const isValues = (value: unknown): value is VisitorFormValues =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(emptyVisitor).every(([field, empty]) => typeof (value as Record<string, unknown>)[field] === typeof empty);

/** The stored draft; null when there is none, or it is too old or invalid. */
export function readDraft(now = Date.now()): VisitorDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as (VisitorDraft & { at: number }) | null;
    if (!stored || !isValues(stored.values) || typeof stored.key !== "string" || !(now - stored.at < draftLifeMs)) {
      clearDraft();
      return null;
    }
    const step = Math.min(Math.max(Math.trunc(stored.step) || 0, 0), lastStep);
    return { values: stored.values, step, key: stored.key, found: stored.found ?? null };
  } catch {
    return null;
  }
}

/** Stores a draft for half an hour. */
export function keepDraft(draft: VisitorDraft, now = Date.now()): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, at: now }));
  } catch {
    // Without storage the form still works.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // There was nothing to remove.
  }
}

export type SendingTrouble = { readonly kind: "incomplete" | "fields" } | { readonly kind: "failure"; readonly failure: ApiFailure | null };

const loadRules = async () => (await import("./rules.ts")).contractProblems;

export function useVisitorForm(
  mode: VisitorFormMode,
  extras: VisitorFormExtras,
  onDone: (created: CreatedVisitor) => void,
  element: RefObject<HTMLFormElement | null>,
) {
  const [draft] = useState(() => (mode === "public" ? readDraft() : null));
  const [key, setKey] = useState(() => draft?.key ?? newSubmissionKey());
  const [step, setStep] = useState(draft?.step ?? 0);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<SendingTrouble | null>(null);
  const [moves, setMoves] = useState(0);
  const busy = useRef(false);
  const rules = useLateRules(loadRules, missingFields);
  const problemsOf = (typed: VisitorFormValues): VisitorFormProblems => ({
    ...rules?.(typed),
    ...ownProblems(typed, extras, mode),
    ...consentProblem(typed, mode),
  });
  const form = useLightForm<VisitorFormValues>(draft?.values ?? { ...emptyVisitor, name: extras.name ?? "" }, problemsOf);
  const postalCode = usePostalCode(form, draft?.found ?? null);
  const { values } = form;
  const { found } = postalCode;

  const isDirty = step > 0 || Object.entries(emptyVisitor).some(([field, empty]) => values[field as VisitorFormField] !== empty);
  useEffect(() => {
    if (mode !== "public" || !isDirty) return undefined;
    keepDraft({ values, step, key, found });
    const forgotten = setTimeout(clearDraft, draftLifeMs);
    return () => clearTimeout(forgotten);
  }, [mode, isDirty, values, step, key, found]);

  // After a change of step, screen readers begin at its title.
  useEffect(() => {
    if (moves > 0) element.current?.querySelector<HTMLElement>("[data-step-title]")?.focus();
  }, [moves, element]);

  const goTo = (to: number) => {
    setTrouble(null);
    setStep(to);
    setMoves((count) => count + 1);
  };
  const showProblems = (problems: VisitorFormProblems, why: SendingTrouble) => {
    form.setProblems(problems);
    setStep(Math.min(...Object.keys(problems).map((field) => stepOf(field as VisitorFormField)), lastStep));
    setTrouble(why);
    focusFirstError(element.current);
  };
  const showFailure = (failure: ApiFailure) => {
    const problems: VisitorFormProblems = {};
    for (const [path, code] of Object.entries(failure.fields)) {
      const field = fieldOf(path, values);
      if (field) problems[field] = code;
    }
    if (Object.keys(problems).length === 0) setTrouble({ kind: "failure", failure });
    else showProblems(problems, { kind: isIncomplete(problems) ? "incomplete" : "fields" });
  };

  const send = async () => {
    if (busy.current) return;
    const problems = problemsOf(values);
    if (Object.keys(problems).length > 0) return showProblems(problems, { kind: isIncomplete(problems) ? "incomplete" : "fields" });
    busy.current = true;
    setSending(true);
    setTrouble(null);
    try {
      const { toVisitorInput } = await import("./rules.ts");
      const created = await sendVisitor(toVisitorInput(values, extras), key, mode);
      clearDraft();
      form.restart(emptyVisitor);
      postalCode.forget();
      setStep(0);
      setKey(newSubmissionKey());
      onDone(created);
    } catch (cause) {
      if (isFailure(cause)) showFailure(cause);
      else setTrouble({ kind: "failure", failure: null });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  const problems = problemsOf(values);
  return {
    form,
    postalCode,
    step,
    sending,
    trouble,
    goTo,
    send,
    mayGoOn: rules !== null && isStepValid(problems, step),
    /** What keeps the step from being left, once the rules are there. */
    open: rules === null ? [] : openFields(problems, step),
  };
}
