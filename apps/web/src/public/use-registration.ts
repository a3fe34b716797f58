import { formatTyped } from "@aprisco/contract/phone.ts";
import { useRef, useState, type SyntheticEvent } from "react";
import { call } from "../api/client.ts";
import { isFailure, type ApiFailure } from "../api/failure.ts";
import { landingOf } from "../api/redirect.ts";
import { browser } from "../api/session-end.ts";
import { beginSession } from "../api/session.ts";
import { useSubmissionKey } from "../api/submission-key.ts";
import { focusFirstError } from "../ui/form/focus.ts";
import { carryToast } from "../ui/layer/toast-queue.ts";
import { useLightForm } from "../ui/form/use-light-form.ts";
import { registerRow, registerVisitorRow } from "./register-calls.ts";
import { leaveReceipt } from "./registration-receipt.ts";
import {
  emptyRegistration,
  registrationProblems,
  toMember,
  toVisitor,
  type RegistrationMode,
  type RegistrationValues,
} from "./registration.ts";
import { useCountdown } from "./use-countdown.ts";

/** Why the registration failed. `incomplete`: name or phone is missing; `fields`: another field is wrong. */
export type RegistrationTrouble = "incomplete" | "fields" | ApiFailure;

async function registerMember(values: RegistrationValues, idempotencyKey: string, consentVersion: string | undefined): Promise<void> {
  const { data } = await call(registerRow, { body: toMember(values, consentVersion), idempotencyKey, asAnybody: true });
  leaveReceipt({ kind: "account", ...data });
  browser.go("/registration-success");
}

/** Registers a visitor. With an e-mail this browser is signed in and shows the account's status; without one, only a thank-you. */
async function registerVisitor(
  values: RegistrationValues,
  idempotencyKey: string,
  consentVersion: string | undefined,
  sent: string,
): Promise<void> {
  const { data } = await call(registerVisitorRow, { body: toVisitor(values, consentVersion), idempotencyKey, asAnybody: true });
  if (data.session) {
    await beginSession(data.session);
    carryToast({ title: sent });
    return browser.go(landingOf(data.session.user.role));
  }
  leaveReceipt({ kind: "card", name: data.name, email: null, phone: data.phone });
  browser.go("/registration-success");
}

/** The state of the registration form. A refusal or a change of mode keeps what was typed. */
export function useRegistration(mode: RegistrationMode, consentVersion: string | undefined, sent: string) {
  const element = useRef<HTMLFormElement>(null);
  const form = useLightForm(
    emptyRegistration,
    (values) => registrationProblems(values, mode),
    (name, typed) => (name === "phone" ? formatTyped(typed) : typed),
  );
  const submission = useSubmissionKey();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<RegistrationTrouble | null>(null);
  const [wait, startWait] = useCountdown();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (underWay.current) return;
    const problems = form.checkAll();
    if (Object.keys(problems).length > 0) {
      setTrouble([problems.name, problems.phone].includes("field.required") ? "incomplete" : "fields");
      return focusFirstError(element.current);
    }
    underWay.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      const key = submission.of({ mode, ...form.values });
      if (mode === "member") await registerMember(form.values, key, consentVersion);
      else await registerVisitor(form.values, key, consentVersion, sent);
    } catch (cause) {
      underWay.current = false;
      setBusy(false);
      if (!isFailure(cause)) throw cause;
      form.setProblems(cause.code === "register.emailTaken" ? { email: cause.code } : cause.fields);
      setTrouble(cause);
      startWait(cause.retryAfter ?? 0);
      focusFirstError(element.current);
    }
  };
  return { element, form, busy, trouble, wait, submit, forgetTrouble: () => setTrouble(null) };
}
