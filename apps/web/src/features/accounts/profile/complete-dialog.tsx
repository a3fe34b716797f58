import { type User, maritalStatuses } from "@aprisco/contract/accounts-session.ts";
import { profileCompletion, isAccountAge } from "@aprisco/contract/accounts-profile.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { formatTyped } from "@aprisco/contract/phone.ts";
import type { CallRequest } from "@aprisco/contract/route.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { churchNow } from "../../../language/church-now.ts";
import { isDay } from "../../../language/typed-day.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import details from "../../../ui/record/details.module.css";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";
import { textOf, type Draft } from "../../../ui/form/merge.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useEdit } from "../../../ui/form/use-edit.ts";
import detailsStyles from "../details/details.module.css";

interface Props {
  readonly user: User;
  readonly zone: string | undefined;
  readonly onDone: (message: string | null) => void;
  readonly onClose: () => void;
}
type Body = CallRequest<typeof accountRoutes.completeProfile>["body"];
const tel = { type: "tel", inputMode: "tel" } as const;

export function CompleteProfileDialog({ user, zone, onDone, onClose }: Props) {
  const { t } = useTranslation(["approval", "ui"]);
  const [year] = useState(() => Number(churchNow(zone, new Date()).day.slice(0, 4)));
  const [asking, setAsking] = useState(false);
  const edit = useEdit({
    schema: profileCompletion,
    initial: { ...user },
    labels: {
      phone: t("profile.phone"),
      birthDate: t("profile.birthDate"),
      address: t("profile.address"),
      maritalStatus: t("profile.maritalStatus"),
      profession: t("profile.profession"),
      emergencyContact: t("profile.emergencyContact"),
      emergencyPhone: t("profile.emergencyPhone"),
    },
    failures: "accounts",
    rules: (draft) => completionRules(draft, year),
    save: async (body) => (await call(accountRoutes.completeProfile, { params: { id: user.id }, body: body as Body })).message,
    onSaved: (message) => onDone(message as string | null),
  });
  return (
    // This screen replaces the router, so leaving asks about the dialog only.
    <Dialog title={t("profile.title")} keepOnOutsideClick onClose={() => (edit.isDirty ? setAsking(!asking) : onClose())}>
      <EditForm
        edit={edit}
        place="dialog"
        title={t("profile.title")}
        failed={t("profile.failed")}
        confirm={t("profile.save")}
        asking={asking}
        onAsk={setAsking}
        onLeave={onClose}
      >
        <p className={detailsStyles.text}>{t("profile.lead")}</p>
        <div className={details.pair}>
          <TextField {...edit.text("phone", formatTyped)} {...tel} required autoComplete="tel" />
          <DateField {...edit.day("birthDate")} required autoComplete="bday" />
        </div>
        <TextField {...edit.text("address")} help={t("profile.address.help")} required autoComplete="address-line1" maxLength={250} />
        <div className={details.pair}>
          <SelectField
            {...edit.choice("maritalStatus")}
            required
            placeholder={t("field.choose", { ns: "ui" })}
            options={maritalStatuses.map((value) => ({ value, label: t(`maritalStatus.${value}`) }))}
          />
          <TextField {...edit.text("profession")} required autoComplete="organization-title" maxLength={50} />
        </div>
        <div className={details.pair}>
          <TextField {...edit.text("emergencyContact")} optional autoComplete="off" maxLength={100} />
          <TextField {...edit.text("emergencyPhone", formatTyped)} {...tel} optional autoComplete="off" />
        </div>
      </EditForm>
    </Dialog>
  );
}

/**
 * Errors that the profile's schema does not check (spec.md §5), as codes by field: a short telephone number, and the age. `year`:
 * the current one in church time.
 */
export function completionRules({ phone, birthDate }: Draft, year: number): Readonly<Record<string, string>> {
  const digits = textOf(phone).replaceAll(/\D/g, "").length;
  const born = textOf(birthDate);
  return {
    ...(digits < 10 ? { phone: "profile.phone" } : {}),
    ...(isDay(born) && !isAccountAge(born, year) ? { birthDate: "profile.age" } : {}),
  };
}
