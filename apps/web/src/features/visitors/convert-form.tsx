import { departments } from "@aprisco/contract/accounts/departments.ts";
import type { UserWithLink } from "@aprisco/contract/accounts/users.ts";
import type { Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import { useFailureText } from "../../messages/use-failure-text.ts";
import { Button } from "../../ui/button.tsx";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useRoleChoices } from "../accounts/role-choices.ts";
import { ConvertAccessFields } from "./convert-access-fields.tsx";
import { bodyOf, draftOf, problemsOf, type ConvertDraft, type ConvertProblems } from "./convert-draft.ts";
import styles from "./convert-form.module.css";
import { ConvertTroubleNotice, knownAccountOf } from "./convert-trouble-notice.tsx";
import { useConvert } from "./use-convert.ts";
import dialog from "./visitor-dialog.module.css";

interface Props {
  readonly visitor: Visitor;
  readonly onClose: () => void;
  readonly onDone: (made: UserWithLink) => void;
}

/** Department, role and how the new member will sign in. Nothing typed is lost by a refusal. */
export function ConvertForm({ visitor, onClose, onDone }: Props) {
  const { t } = useTranslation("visitors");
  const failureText = useFailureText("accounts");
  const form = useRef<HTMLFormElement>(null);
  const convert = useConvert(visitor.id);
  const { choices, isError: rolesFailed } = useRoleChoices();
  const [draft, setDraft] = useState(() => draftOf(visitor));
  const [problems, setProblems] = useState<ConvertProblems>({});
  const roles = choices.filter(({ name }) => name !== "visitante");
  const emailRefused = isFailure(convert.error) && "email" in convert.error.fields;
  // A card with an address is not asked for one, unless that one was refused.
  const asksEmail = visitor.email === null || emailRefused || problems.email !== undefined;

  const change = (part: Partial<ConvertDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    // What was wrong says at each letter whether it still is.
    const now = problemsOf(next);
    const fields = Object.keys(problems) as (keyof ConvertDraft)[];
    setProblems(Object.fromEntries(fields.flatMap((field) => (now[field] ? [[field, now[field]]] : []))));
  };
  const wordsOf = (code: string | undefined) =>
    code === "convert.passwordNeeded" || code === "convert.mismatch" ? t(code) : failureText(code);

  const send = async (accountId: number | null) => {
    if (convert.isPending) return;
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return requestAnimationFrame(() => focusFirstError(form.current));
    try {
      const body = bodyOf(visitor, draft, accountId);
      onDone(await convert.mutateAsync(body));
    } catch (cause) {
      if (!isFailure(cause) || knownAccountOf(cause)) return;
      const { email, password, role, department } = cause.fields;
      setProblems({
        ...(email ? { email } : {}),
        ...(password ? { password } : {}),
        ...(role ? { role } : {}),
        ...(department ? { department } : {}),
      });
      requestAnimationFrame(() => focusFirstError(form.current));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(null);
  };

  return (
    <form ref={form} className={styles.form} noValidate aria-label={t("convert.title")} onSubmit={submit}>
      <p className={styles.lead}>{t("convert.lead", { name: visitor.name })}</p>
      {asksEmail ? (
        <TextField
          label={t("convert.email")}
          name="email"
          type="email"
          required
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          help={visitor.email === null ? t("convert.emailHelp") : undefined}
          error={wordsOf(problems.email)}
          value={draft.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      ) : (
        <p className={styles.address}>{t("convert.emailIs", { email: draft.email })}</p>
      )}
      <div className={styles.pair}>
        <SelectField
          label={t("convert.department")}
          name="department"
          value={draft.department}
          options={departments.map((value) => ({ value, label: value }))}
          error={wordsOf(problems.department)}
          onChange={(event) => change({ department: event.currentTarget.value })}
        />
        <SelectField
          label={t("convert.role")}
          name="role"
          value={draft.role}
          options={roles.map(({ name, label }) => ({ value: name, label }))}
          error={wordsOf(problems.role) ?? (rolesFailed ? t("convert.rolesFailed") : undefined)}
          onChange={(event) => change({ role: roles.find(({ name }) => name === event.currentTarget.value)?.name ?? draft.role })}
        />
      </div>
      <ConvertAccessFields
        draft={draft}
        change={change}
        errors={{ password: wordsOf(problems.password), confirmation: wordsOf(problems.confirmation) }}
      />
      <ConvertTroubleNotice name={visitor.name} failure={convert.error} busy={convert.isPending} onTie={(id) => void send(id)} />
      <div className={dialog.stickyFoot}>
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button variant="primary" type="submit" loading={convert.isPending}>
          {t("convert.confirm")}
        </Button>
      </div>
    </form>
  );
}
