import { departments, defaultDepartment } from "@aprisco/contract/accounts-profile.ts";
import { leadRoles } from "@aprisco/contract/accounts-granting.ts";
import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import type { FamilyPlace } from "@aprisco/contract/families-place.ts";
import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/base/button.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";
import {
  AccessFields,
  accessProblems,
  knownAccountOf,
  newAccount,
  useAccessTexts,
  useRoleChoices,
  type KnownAccount,
  type NewUser,
  bodyOf,
  type NewAccount,
} from "../accounts/index.ts";
import { PairNotice } from "../duplicates/index.ts";
import { PlaceFields, useFamilyChoice } from "../families/index.ts";
import convertDialogStyles from "./convert-dialog.module.css";

/** The initial values of the form (spec.md §2.7, §9): an account whose owner chooses the password by invitation. */
export const beginning = ({ email }: Pick<Visitor, "email">) =>
  ({ email: email ?? "", department: defaultDepartment, role: "membro", access: "invitation" }) as const;

export const fromCard = (visitor: Visitor) => ({
  name: visitor.name,
  phone: visitor.phone,
  address: visitor.address,
  notes: visitor.notes,
  family_name: visitor.family_name,
  marital_status: visitor.marital_status,
  has_children: visitor.has_children,
  children_count: visitor.children_count,
  children_ages: visitor.children_ages,
  children_names: visitor.children_names,
  visitor_id: visitor.id,
});

export const conversionOf = (draft: NewAccount, accountId: number | null): NewUser => ({
  ...bodyOf(draft),
  // The form names the members who look the same.
  is_another: true,
  ...(accountId === null ? {} : { account_id: accountId }),
});

interface Props {
  readonly visitor: Visitor;
  readonly convert: (body: NewUser) => Promise<UserWithLink>;
  readonly onClose: () => void;
  readonly onDone: (made: UserWithLink) => void;
}
/** Department, role, household and first sign-in of the new member. A refusal keeps what was typed. */
export function ConvertForm({ waiting, ...props }: Props & { readonly waiting: ReactNode }) {
  const family = useFamilyChoice(props.visitor);
  return family.isWaiting ? waiting : <Form {...props} family={family.choice} />;
}

function Form({ visitor, family, convert, onClose, onDone }: Props & { readonly family: ReturnType<typeof useFamilyChoice>["choice"] }) {
  const { t } = useTranslation(["visitors", "families"]);
  const { choices: all, isError: rolesFailed } = useRoleChoices();
  // These are given in the account itself, with a proof.
  const choices = all.filter(({ name }) => !leadRoles.includes(name));
  const { labels, sentences } = useAccessTexts();
  const [known, setKnown] = useState<(KnownAccount & { readonly email: string }) | null>(null);
  const tied = useRef<number | null>(null);
  const edit = useEdit({
    schema: newAccount,
    initial: { ...beginning(visitor), family: family?.first ?? null },
    labels: {
      email: t("convert.email"),
      department: t("convert.department"),
      role: t("convert.role"),
      family: t("family", { ns: "families" }),
      ...labels,
    },
    failures: "accounts",
    secrets: ["password", "confirmation"],
    sentences: { ...sentences, "access.passwordNeeded": t("convert.passwordNeeded") },
    rules: accessProblems,
    besides: fromCard(visitor),
    save: async (body) => {
      const accountId = tied.current;
      tied.current = null;
      try {
        onDone(await convert(conversionOf(body, accountId)));
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
      <p className={convertDialogStyles.lead}>{t("convert.lead", { name: visitor.name })}</p>
      <PairNotice personId={visitor.person_id} />
      {/* A card with an e-mail address shows no field for it, unless the address was refused. */}
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
        <p className={convertDialogStyles.lead}>{t("convert.emailIs", { email: visitor.email })}</p>
      )}
      <div className={convertDialogStyles.pair}>
        <SelectField {...choice("department")} options={departments.map((value) => ({ value, label: value }))} />
        <SelectField
          {...role}
          error={role.error ?? (rolesFailed ? t("convert.rolesFailed") : undefined)}
          options={choices.flatMap(({ name, label }) => (name === "visitante" ? [] : [{ value: name, label }]))}
        />
      </div>
      {family ? (
        <PlaceFields
          visitor={visitor}
          choice={family}
          place={(draft["family"] || null) as FamilyPlace | null}
          onPlace={(place) => edit.set("family", place)}
          errorOf={(field) => edit.text(`family.${field}`).error}
        />
      ) : null}
      <AccessFields edit={edit} />
      {taken ? (
        <div className={convertDialogStyles.taken}>
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
