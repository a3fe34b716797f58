import { type User, maritalStatuses } from "@aprisco/contract/accounts-session.ts";
import { profileChange, isAccountAge, tooShortIn } from "@aprisco/contract/accounts-profile.ts";
import { formatTyped } from "@aprisco/contract/phone.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { churchNow } from "../../../language/church-now.ts";
import { isDay } from "../../../language/typed-day.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";
import { FormSection, WholeLine } from "../../../ui/form/form-section.tsx";
import { LeaveGuard } from "../../../ui/form/leave-guard.tsx";
import { textOf, type Draft } from "../../../ui/form/merge.ts";
import { Notice } from "../../../ui/base/notice.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextAreaField, TextField } from "../../../ui/form/text-field.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import type { ProfileEdit } from "../use-editing.ts";
import { useOwnChange, type OwnBody } from "../use-own-change.ts";
import profileStyles from "./profile.module.css";

interface Props {
  readonly user: User;
  readonly editing: ProfileEdit;
}
const tel = { type: "tel", inputMode: "tel" } as const;

/** The profile form (spec.md §5, §8). A refusal keeps what was typed. */
export function ProfileForm({ user, editing }: Props) {
  const { t } = useTranslation(["own-account", "own-access", "fields"]);
  const zone = useChurchData().data?.time_zone;
  const [year] = useState(() => Number(churchNow(zone, new Date()).day.slice(0, 4)));
  const labels = useLabels();
  const change = useOwnChange();
  const edit = useEdit({
    schema: profileChange,
    record: user,
    labels,
    failures: "accounts",
    secrets: ["currentPassword"],
    rules: (draft, before) => profileRules(draft, before, { year, proves: user.hasPassword }),
    save: (body) => change(body as OwnBody),
    onSaved: () => {
      showToast(
        isNewEmail
          ? { title: t("email.sent", { ns: "own-access" }), message: t("email.sentText", { ns: "own-access" }) }
          : { title: t("saved.title"), message: t("saved.text") },
      );
      editing.end();
    },
    onTrouble: (what) => showToast({ tone: "error", title: t(`${what}.title`), message: t(`${what}.text`) }),
  });
  const isNewEmail = textOf(edit.draft["email"]).trim().toLowerCase() !== (user.email ?? "");
  const { onDirty } = editing;
  useEffect(() => onDirty(edit.isDirty), [onDirty, edit.isDirty]);
  return (
    <EditForm
      edit={edit}
      place="part"
      title={t("edit.open")}
      failed={t("refused.title")}
      asking={editing.asking}
      onAsk={editing.onAsk}
      onLeave={editing.end}
    >
      <LeaveGuard when={edit.isDirty && !edit.isBusy} />
      {edit.faults.length > 0 ? (
        <Notice tone="error" title={t("faults")}>
          <Faults faults={edit.faults} />
        </Notice>
      ) : null}
      <FormSection title={t("section.personal")}>
        <TextField {...edit.text("name")} required maxLength={120} autoComplete="name" data-autofocus />
        <TextField {...edit.text("email")} required={user.email !== null} type="email" inputMode="email" autoComplete="email" />
        {isNewEmail && user.hasPassword ? (
          <WholeLine>
            <PasswordField {...edit.text("currentPassword")} required help={t("currentPassword.help")} autoComplete="current-password" />
          </WholeLine>
        ) : null}
        <TextField {...edit.text("phone", formatTyped)} {...tel} required={user.phone !== null} autoComplete="tel" help={t("phone.help")} />
        <DateField {...edit.day("birthDate")} optional autoComplete="bday" />
        <SelectField
          {...edit.choice("maritalStatus")}
          optional
          placeholder={t("none")}
          options={maritalStatuses.map((value) => ({ value, label: t(`maritalStatus.${value}`, { ns: "fields" }) }))}
        />
        <TextField {...edit.text("profession")} optional maxLength={60} autoComplete="organization-title" />
        <TextField {...edit.text("address")} optional maxLength={250} autoComplete="street-address" help={t("address.help")} />
        <TextField {...edit.text("neighborhood")} optional maxLength={120} autoComplete="address-level3" />
      </FormSection>
      <FormSection title={t("section.family")}>
        <WholeLine>
          <TextField {...edit.text("familyName")} optional maxLength={100} autoComplete="family-name" />
        </WholeLine>
        <WholeLine>
          <CheckField {...edit.flag("hasChildren")} />
        </WholeLine>
        {edit.draft["hasChildren"] === true ? (
          <>
            <NumberField {...edit.number("childrenCount")} optional />
            <TextField {...edit.text("childrenAges")} optional maxLength={100} autoComplete="off" />
            <WholeLine>
              <TextField {...edit.text("childrenNames")} optional maxLength={300} autoComplete="off" />
            </WholeLine>
          </>
        ) : null}
        <TextField {...edit.text("emergencyContact")} optional maxLength={100} autoComplete="off" />
        <TextField {...edit.text("emergencyPhone", formatTyped)} {...tel} optional autoComplete="off" />
      </FormSection>
      <FormSection title={t("section.church")}>
        <TextField {...edit.text("previousChurch")} optional maxLength={200} autoComplete="off" />
        <TextField {...edit.text("howFoundChurch")} optional maxLength={200} autoComplete="off" />
        <WholeLine>
          <TextAreaField {...edit.text("bio")} optional rows={4} help={t("bio.help", { count: textOf(edit.draft["bio"]).length })} />
        </WholeLine>
      </FormSection>
    </EditForm>
  );
}

function Faults({ faults }: { readonly faults: readonly { readonly path: string; readonly label: string; readonly error: string }[] }) {
  return (
    <span className={profileStyles.faults} role="list">
      {faults.map(({ path, label, error }) => (
        <span key={path} role="listitem">
          {label}: {error}
        </span>
      ))}
    </span>
  );
}

function useLabels() {
  const { t } = useTranslation(["own-account", "fields"]);
  return {
    name: t("name", { ns: "fields" }),
    email: t("email", { ns: "fields" }),
    currentPassword: t("currentPassword"),
    phone: t("phone", { ns: "fields" }),
    birthDate: t("birthDate"),
    maritalStatus: t("maritalStatus", { ns: "fields" }),
    profession: t("profession", { ns: "fields" }),
    address: t("address"),
    neighborhood: t("neighborhood", { ns: "fields" }),
    familyName: t("familyName", { ns: "fields" }),
    hasChildren: t("hasChildren"),
    childrenCount: t("childrenCount"),
    childrenAges: t("childrenAges"),
    childrenNames: t("childrenNames"),
    emergencyContact: t("emergencyContact", { ns: "fields" }),
    emergencyPhone: t("emergencyPhone", { ns: "fields" }),
    previousChurch: t("previousChurch"),
    howFoundChurch: t("howFoundChurch"),
    bio: t("bio"),
  };
}

/**
 * Errors that the profile's schema does not check (spec.md §5, 'Profile edit schema'), as codes by field: filled fields cannot be
 * emptied, changed texts have a minimum length, and the age. `year`: the current one in church time; `proves`: a changed e-mail
 * needs the password.
 */
function profileRules(
  draft: Draft,
  before: Draft,
  { year, proves }: { readonly year: number; readonly proves: boolean },
): Readonly<Record<string, string>> {
  const typed = (field: string): string => textOf(draft[field]).trim();
  const was = (field: string): string => textOf(before[field]).trim();
  const isEmptied = (field: string): boolean => typed(field) === "" && was(field) !== "";
  const texts = (of: (field: string) => string) => ({
    address: of("address"),
    profession: of("profession"),
    emergencyContact: of("emergencyContact"),
  });
  const born = typed("birthDate");
  const isOutOfAge = born !== was("birthDate") && isDay(born) && !isAccountAge(born, year);
  return {
    ...tooShortIn(texts(typed), texts(was)),
    ...(isEmptied("phone") ? { phone: "profile.phone" } : {}),
    ...(isEmptied("email") ? { email: "field.email" } : {}),
    ...(isOutOfAge ? { birthDate: "profile.age" } : {}),
    ...(proves && typed("email") !== was("email") && draft["currentPassword"] === "" ? { currentPassword: "field.required" } : {}),
  };
}
