import { defaultDepartment, departments } from "@aprisco/contract/accounts-profile.ts";
import { takesOneTimePassword } from "@aprisco/contract/accounts-granting.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { useMay } from "../../../api/rights.ts";
import { useSession } from "../../../api/session-state.ts";
import { useBegunName } from "../../../shell/begun-name.ts";
import { Button } from "../../../ui/base/button.tsx";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { FormSection, WholeLine } from "../../../ui/form/form-section.tsx";
import { MaskedField, phoneMask } from "../../../ui/form/masked-field.tsx";
import { textOf } from "../../../ui/form/merge.ts";
import { Notice } from "../../../ui/base/notice.tsx";
import { PersonChoice } from "../../../ui/choice/person-choice.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { useCongregations } from "../../congregations/index.ts";
import { AlikeNotice } from "../../duplicates/index.ts";
import { AccessFields, useAccessTexts } from "../access/access-fields.tsx";
import { ReachFields } from "../access/reach-fields.tsx";
import { accessProblems, bodyOf, knownAccountOf, newAccount, type KnownAccount, type NewUser } from "../access/rules.ts";
import styles from "../details/details.module.css";
import { LinkPanel } from "../details/link-panel.tsx";
import { useRoleChoices } from "../details/role-choices.ts";
import { useProven } from "../details/use-proven.tsx";

interface Props {
  /** `open`: the account that the person has already. */
  readonly onClose: (open?: number) => void;
}

/** A new account for a new or a known person. The form stays open until the invitation is sent. */
export function UserCreate({ onClose }: Props) {
  const { t } = useTranslation("users");
  const [made, setMade] = useState<UserWithLink | null>(null);
  if (!made) {
    return (
      <CreateForm
        onClose={onClose}
        onMade={(answer) => {
          const { name } = answer.user;
          if (answer.user.hasPassword) showToast({ title: t("create.done"), message: t("create.tellPassword", { name }) });
          if (answer.user.hasPassword) onClose();
          else setMade(answer);
        }}
      />
    );
  }
  return (
    <Dialog key="link" title={t("create.done")} keepOnOutsideClick onClose={() => onClose()}>
      <div className={styles.form}>
        <LinkPanel made={made} title={t("create.done")} />
        <div className={styles.foot}>
          <Button onClick={() => onClose(made.id)}>{t("create.open")}</Button>
          <Button variant="primary" onClick={() => onClose()}>
            {t("close")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function CreateForm({ onClose, onMade }: Props & { readonly onMade: (made: UserWithLink) => void }) {
  const { t } = useTranslation(["users", "fields"]);
  const seesPeople = useMay("members:view");
  const mayCompare = useMay("members:create");
  const { choices, isError: rolesFailed } = useRoleChoices();
  const { labels, sentences } = useAccessTexts();
  const [known, setKnown] = useState<KnownAccount | null>(null);
  const begun = useBegunName();
  const { mutateAsync: create } = useChange(accountRoutes.createUser, { input: (body: NewUser) => ({ body }) });
  const { send, dialogWith } = useProven(create);
  const edit = useEdit({
    schema: newAccount,
    initial: { role: "membro", department: defaultDepartment, access: "invitation", ...(begun ? { name: begun } : {}) },
    labels: {
      person_id: t("create.person"),
      name: t("name", { ns: "fields" }),
      phone: t("phone", { ns: "fields" }),
      email: t("edit.email"),
      role: t("card.role"),
      department: t("card.department"),
      congregations: t("create.congregations"),
      ...labels,
    },
    failures: "accounts",
    sentences,
    secrets: ["password", "confirmation"],
    rules: accessProblems,
    save: async (body) => {
      setKnown(null);
      try {
        return await send(bodyOf(body));
      } catch (cause) {
        setKnown(knownAccountOf(cause));
        throw cause;
      }
    },
    onSaved: (answer) => onMade(answer as UserWithLink),
  });
  const { draft, set, text, choice, held, number } = edit;
  const person = draft["person_id"] as number | "" | null;
  const role = choice("role");
  const choose = (id: number | null, name: string) => {
    set("person_id", id);
    set("name", id === null ? "" : name);
    if (id !== null) set("phone", "");
  };
  const name = textOf(draft["name"]);
  return (
    <>
      <EditDialog edit={edit} title={t("create.title")} failed={t("create.failed")} confirm={t("create.confirm")} onClose={onClose}>
        <FormSection title={t("create.who")}>
          {seesPeople ? (
            <WholeLine>
              <PersonChoice
                {...number("person_id")}
                optional
                nobody={t("create.newPerson")}
                help={t("create.personHelp")}
                onChange={(id, chosen) => choose(id, chosen?.name ?? "")}
              />
            </WholeLine>
          ) : null}
          {person ? null : (
            <>
              <TextField {...text("name")} required maxLength={100} autoComplete="off" data-autofocus />
              <MaskedField {...held("phone")} optional mask={phoneMask} type="tel" inputMode="tel" autoComplete="off" />
            </>
          )}
          <WholeLine>
            <TextField
              {...text("email")}
              type="email"
              required
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              help={t("create.emailHelp")}
            />
          </WholeLine>
          {mayCompare && !person ? (
            <Suspense fallback={null}>
              <AlikeNotice
                name={textOf(draft["name"])}
                phone={textOf(draft["phone"])}
                email={textOf(draft["email"])}
                birthDate=""
                onChoose={({ person_id: id, name }) => choose(id, name)}
              />
            </Suspense>
          ) : null}
        </FormSection>
        <FormSection title={t("create.what")}>
          <SelectField
            {...role}
            onChange={(event) => {
              role.onChange(event);
              if (!takesOneTimePassword(event.target.value)) set("access", "invitation");
            }}
            error={role.error ?? (rolesFailed ? t("create.rolesFailed") : undefined)}
            options={choices.map(({ name, label }) => ({ value: name, label }))}
          />
          <SelectField {...choice("department")} options={departments.map((value) => ({ value, label: value }))} />
          <NewReach value={draft["congregations"]} onChange={(reach) => set("congregations", reach)} />
        </FormSection>
        {takesOneTimePassword(textOf(draft["role"])) ? (
          <AccessFields edit={edit} />
        ) : (
          <p className={styles.text}>{t("create.ownPassword")}</p>
        )}
        {known ? (
          <Notice tone="info" title={t("create.known", { name: known.name })}>
            <Button size="sm" onClick={() => onClose(known.account_id)}>
              {t("create.open")}
            </Button>
          </Notice>
        ) : null}
      </EditDialog>
      {dialogWith({ title: t("prove.role", { name }), confirm: t("edit.proveConfirm") })}
    </>
  );
}

interface Reach {
  readonly all?: boolean;
  readonly ids?: readonly number[];
}

/** The congregations of a new account; at first those of its creator. Hidden while the church has one congregation. */
function NewReach({ value, onChange }: { readonly value: unknown; readonly onChange: (reach: Reach) => void }) {
  const { t } = useTranslation("users");
  const church = useCongregations();
  const id = useSession().user?.id ?? 0;
  const { data: mine } = useQuery(asked(accountRoutes.getUserCongregations, { params: { id } }));
  if (!mine || !church.data || church.data.length < 2) return null;
  const { all = mine.all, ids = mine.ids } = value ? (value as Reach) : mine;
  return (
    <WholeLine>
      <fieldset className={styles.reach}>
        <legend>{t("create.congregations")}</legend>
        <ReachFields
          church={church.data}
          had={[]}
          all={all}
          ids={ids}
          onAll={mine.all ? (next) => onChange({ all: next, ids }) : undefined}
          onIds={(next) => onChange({ all: false, ids: next })}
        />
      </fieldset>
    </WholeLine>
  );
}
