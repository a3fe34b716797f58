import { departments } from "@aprisco/contract/accounts/departments.ts";
import type { UserWithLink } from "@aprisco/contract/accounts/users.ts";
import type { Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useEdit } from "../../ui/use-edit.ts";
import { useRoleChoices } from "../accounts/index.ts";
import styles from "./convert-dialog.module.css";
import { beginning, bodyOf, conversion, fromCard, problemsOf, type NewUser } from "./convert-rules.ts";

/** How the new member gets in. */
const ways = ["password", "invitation"] as const;

interface Props {
  readonly visitor: Visitor;
  readonly convert: (body: NewUser) => Promise<UserWithLink>;
  readonly onClose: () => void;
  readonly onDone: (made: UserWithLink) => void;
}
interface KnownAccount {
  readonly account_id: number;
  readonly name: string;
}

/** The account of the address, said only to those who may tie the card to it (decisions 10). */
function knownAccountOf(failure: unknown): KnownAccount | null {
  if (!isFailure(failure) || failure.code !== "user.emailTaken") return null;
  const data = failure.data as Partial<KnownAccount> | null;
  return typeof data?.account_id === "number" && typeof data.name === "string" ? { account_id: data.account_id, name: data.name } : null;
}

/** Department, role and how the new member will sign in. Nothing typed is lost by a refusal. */
export function ConvertForm({ visitor, convert, onClose, onDone }: Props) {
  const { t } = useTranslation("visitors");
  const { choices, isError: rolesFailed } = useRoleChoices();
  const [known, setKnown] = useState<(KnownAccount & { readonly email: string }) | null>(null);
  /** The person said that the known account is theirs. */
  const tied = useRef<number | null>(null);
  const edit = useEdit({
    schema: conversion,
    initial: beginning(visitor),
    labels: {
      email: t("convert.email"),
      department: t("convert.department"),
      role: t("convert.role"),
      access: t("convert.access"),
      password: t("convert.password"),
      confirmation: t("convert.confirmation"),
    },
    failures: "accounts",
    secrets: ["password", "confirmation"],
    sentences: { "convert.passwordNeeded": t("convert.passwordNeeded"), "convert.mismatch": t("convert.mismatch") },
    rules: problemsOf,
    besides: fromCard(visitor),
    save: async (body) => {
      const accountId = tied.current;
      tied.current = null;
      try {
        onDone(await convert(bodyOf(body, accountId)));
      } catch (cause) {
        const account = knownAccountOf(cause);
        setKnown(account && { ...account, email: body.email });
        throw cause;
      }
    },
    onSaved: () => undefined,
  });
  const { draft, text, choice } = edit;
  const email = text("email");
  const role = choice("role");
  const taken = known !== null && known.email.trim() === String(draft["email"]).trim() ? known : null;
  return (
    <EditDialog
      edit={edit}
      title={t("convert.title")}
      failed={t("convert.failed", { name: visitor.name })}
      confirm={t("convert.confirm")}
      onClose={onClose}
    >
      <p className={styles.lead}>{t("convert.lead", { name: visitor.name })}</p>
      {/* A card with an address is not asked for one, unless that one was refused. */}
      {visitor.email === null || email.error !== undefined || known ? (
        <TextField
          {...email}
          type="email"
          required
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          help={visitor.email === null ? t("convert.emailHelp") : undefined}
        />
      ) : (
        <p className={styles.lead}>{t("convert.emailIs", { email: visitor.email })}</p>
      )}
      <div className={styles.pair}>
        <SelectField {...choice("department")} options={departments.map((value) => ({ value, label: value }))} />
        <SelectField
          {...role}
          error={role.error ?? (rolesFailed ? t("convert.rolesFailed") : undefined)}
          options={choices.flatMap(({ name, label }) => (name === "visitante" ? [] : [{ value: name, label }]))}
        />
      </div>
      <ChoiceCards
        legend={t("convert.access")}
        cards={ways.map((way) => ({ key: way, title: t(`convert.access.${way}`), note: t(`convert.access.${way}Hint`) }))}
        chosen={String(draft["access"])}
        onChoose={(way) => edit.set("access", way)}
      />
      {draft["access"] === "password" ? (
        <div className={styles.pair}>
          <PasswordField {...text("password")} required autoComplete="new-password" maxLength={256} help={t("convert.passwordHelp")} />
          <PasswordField {...text("confirmation")} required autoComplete="new-password" maxLength={256} />
        </div>
      ) : null}
      {taken ? (
        <div className={styles.taken}>
          <Notice tone="error" title={t("convert.taken")}>
            {t("convert.takenBy", { name: taken.name })}
          </Notice>
          <Button
            loading={edit.isBusy}
            onClick={() => {
              tied.current = taken.account_id;
              void edit.submit();
            }}
          >
            {t("convert.tie")}
          </Button>
        </div>
      ) : null}
    </EditDialog>
  );
}
