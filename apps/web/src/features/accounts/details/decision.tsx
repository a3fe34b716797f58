import type { User } from "@aprisco/contract/accounts-session.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { approval, type UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { isEmail } from "@aprisco/contract/email.ts";
import type { CallRequest } from "@aprisco/contract/route.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { Button } from "../../../ui/base/button.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { userIn, usePlainConflict } from "./changes.ts";
import styles from "./decision.module.css";
import type { RoleChoice } from "./role-choices.ts";
import { useProven } from "./use-proven.tsx";
import { SimilarPeople, useSimilarPeople } from "./similar-people.tsx";

type Body = Omit<CallRequest<typeof accountRoutes.approveUser>["body"], "version">;
interface Props {
  readonly user: User;
  /** "há 3 dias". */
  readonly since: string;
  readonly choices: readonly RoleChoice[];
  readonly onApproved: (made: UserWithLink) => void;
  readonly onReject: () => void;
}

export function DecisionSection({ user, since, choices, onApproved, onReject }: Props) {
  const { t } = useTranslation(["users", "shell"]);
  const plainly = usePlainConflict();
  const similar = useSimilarPeople(user.id);
  const { mutateAsync: approve } = useChange(accountRoutes.approveUser, {
    input: (body: Body) => ({ params: { id: user.id }, body: { ...body, version: user.version } }),
    record: userIn,
  });
  const { send, dialogWith } = useProven(approve);
  /** The account may be unable to grant the role of the registration. */
  const given = (wanted: unknown) => (choices.find(({ name }) => name === wanted) ?? choices.at(-1))?.name;
  /** A person with an account keeps that account's address to sign in. */
  const asksEmail = (personId: unknown) => user.email === null && !similar.data?.find(({ person_id: id }) => id === personId)?.account_id;
  const edit = useEdit({
    schema: approval,
    initial: { role: user.role },
    labels: { role: t("approve.role"), person_id: t("similar.title"), email: t("approve.email") },
    failures: "accounts",
    rules: ({ email, person_id: personId }) => {
      const typed = String(email).trim();
      return asksEmail(personId) && !isEmail(typed) ? { email: typed === "" ? "user.emailRequired" : "field.email" } : {};
    },
    save: async ({ role: wanted, person_id: personId, email }) =>
      await send({ role: given(wanted), person_id: personId, ...(asksEmail(personId) ? { email } : {}) }).catch((cause: unknown) => {
        throw plainly(cause);
      }),
    onSaved: (answer) => {
      const made = answer as UserWithLink;
      showToast({
        title: t("approve.done"),
        message: t(made.link === null ? "approve.doneText" : "approve.doneLink", { name: made.user.name }),
      });
      onApproved(made);
    },
  });
  const role = given(edit.draft["role"]);
  // "": not answered; null: another person.
  const chosen = edit.draft["person_id"] as number | null | "";
  const undecided = similar.data !== undefined && similar.data.length > 0 && chosen === "";

  return (
    <>
      <form {...edit.form} className={styles.panel} aria-label={t("approve.title")}>
        <div className={styles.head}>
          <h3>{t("approve.title")}</h3>
          <p>{t("approve.waiting", { time: since })}</p>
        </div>
        <SimilarPeople
          similar={similar}
          chosen={chosen}
          onChoose={(person) => {
            edit.set("person_id", person?.person_id ?? null);
            // Proposes the known person's e-mail; it can be changed.
            if (edit.draft["email"] === "" && person?.email && person.account_id === null) edit.set("email", person.email);
          }}
        />
        <div className={styles.fields}>
          <SelectField
            {...edit.choice("role")}
            value={role ?? ""}
            options={choices.map(({ name: value, label }) => ({ value, label }))}
            {...(choices.length === 0 ? { error: t("approve.noRole") } : {})}
          />
          {asksEmail(chosen) ? (
            <TextField
              {...edit.text("email")}
              type="email"
              required
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              help={t("approve.emailHelp")}
            />
          ) : null}
        </div>
        {edit.refusal === null ? null : (
          <Notice tone="error" title={t("approve.failed", { name: user.name })}>
            {edit.refusal}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button onClick={onReject}>{t("reject.open")}</Button>
          <Button
            key="approve"
            variant="primary"
            type="submit"
            loading={edit.isBusy}
            disabled={undecided || similar.isPending || role === undefined}
          >
            {t("approve.confirm")}
          </Button>
        </div>
      </form>
      {dialogWith({ title: t("prove.role", { name: user.name }), confirm: t("approve.confirm") })}
    </>
  );
}
