import type { RoleName, User } from "@aprisco/contract/accounts/account.ts";
import type { UserWithLink } from "@aprisco/contract/accounts/users.ts";
import { isEmail } from "@aprisco/contract/email.ts";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../../api/failure.ts";
import { useFailureText } from "../../../messages/use-failure-text.ts";
import { Button } from "../../../ui/button.tsx";
import { focusFirstError } from "../../../ui/focus-first-error.ts";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import styles from "./decision.module.css";
import type { RoleChoice } from "./role-choices.ts";
import { SimilarPeopleList, type SamePerson } from "./similar-people.tsx";
import { useApprove } from "./changes.ts";
import { useSimilarPeople } from "./queries.ts";

interface Props {
  readonly user: User;
  /** "há 3 dias". */
  readonly since: string;
  readonly choices: readonly RoleChoice[];
  readonly onApproved: (made: UserWithLink) => void;
  readonly onReject: () => void;
}

/** Decides about a registration: whether the person is known, as what they come in, yes or no. */
export function DecisionSection({ user, since, choices, onApproved, onReject }: Props) {
  const { t } = useTranslation("users");
  const failureText = useFailureText("accounts");
  const form = useRef<HTMLFormElement>(null);
  const similar = useSimilarPeople(user.id);
  const approve = useApprove();
  const [same, setSame] = useState<SamePerson>(undefined);
  const [wanted, setWanted] = useState<RoleName>(user.role);
  const [email, setEmail] = useState("");
  const [wrong, setWrong] = useState<{ readonly email?: string; readonly role?: string; readonly trouble?: string }>({});
  // The role it registered for may be one that this account cannot give.
  const role = choices.some(({ name }) => name === wanted) ? wanted : choices.at(-1)?.name;
  // Tied to somebody with an account, that account's address is the one to sign in with.
  const asksEmail = user.email === null && !same?.account_id;
  const undecided = similar.data !== undefined && similar.data.length > 0 && same === undefined;

  const choose = (person: SamePerson) => {
    setSame(person);
    // What is known of the person is a good guess; it can be changed.
    if (email.trim() === "" && person?.email && person.account_id === null) setEmail(person.email);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (approve.isPending || !role) return;
    if (asksEmail && !isEmail(email.trim())) {
      setWrong({ email: email.trim() === "" ? "user.emailRequired" : "field.email" });
      return requestAnimationFrame(() => focusFirstError(form.current));
    }
    setWrong({});
    try {
      const made = await approve.mutateAsync({ user, role, personId: same?.person_id ?? null, email: asksEmail ? email.trim() : null });
      showToast({
        title: t("approve.done"),
        message: t(made.link === null ? "approve.doneText" : "approve.doneLink", { name: made.user.name }),
      });
      onApproved(made);
    } catch (cause) {
      const fields = isFailure(cause) ? cause.fields : {};
      const taken = isFailure(cause) && cause.code === "user.emailTaken" && asksEmail ? cause.code : undefined;
      const words = isFailure(cause) ? (cause.code === "version.conflict" ? t("change.conflict") : cause.message) : "";
      const emailCode = fields["email"] ?? taken;
      setWrong({ ...(emailCode ? { email: emailCode } : { trouble: words }), ...(fields["role"] ? { role: fields["role"] } : {}) });
      if (emailCode) requestAnimationFrame(() => focusFirstError(form.current));
    }
  };

  return (
    <form ref={form} className={styles.panel} noValidate aria-label={t("approve.title")} onSubmit={(event) => void submit(event)}>
      <div className={styles.head}>
        <h3>{t("approve.title")}</h3>
        <p>{t("approve.waiting", { time: since })}</p>
      </div>
      <SimilarPeopleList similar={similar} chosen={same} onChoose={choose} />
      <div className={styles.fields}>
        <SelectField
          label={t("approve.role")}
          name="role"
          value={role ?? ""}
          options={choices.map(({ name }) => ({ value: name, label: t(`role.${name}`) }))}
          error={failureText(wrong.role) ?? (choices.length === 0 ? t("approve.noRole") : undefined)}
          onChange={(event) => setWanted(choices.find(({ name }) => name === event.currentTarget.value)?.name ?? wanted)}
        />
        {asksEmail ? (
          <TextField
            label={t("approve.email")}
            name="email"
            type="email"
            required
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            help={t("approve.emailHelp")}
            error={failureText(wrong.email)}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        ) : null}
      </div>
      {wrong.trouble === undefined ? null : (
        <Notice tone="error" title={t("approve.failed", { name: user.name })}>
          {wrong.trouble}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button onClick={onReject}>{t("reject.open")}</Button>
        <Button
          key="approve"
          variant="primary"
          type="submit"
          loading={approve.isPending}
          disabled={undecided || similar.isPending || role === undefined}
        >
          {t("approve.confirm")}
        </Button>
      </div>
    </form>
  );
}
