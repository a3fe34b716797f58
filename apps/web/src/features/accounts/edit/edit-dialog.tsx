import { type User, maritalStatuses } from "@aprisco/contract/accounts-session.ts";
import { departments, userChange } from "@aprisco/contract/accounts-profile.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { CallRequest } from "@aprisco/contract/route.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { useMay } from "../../../api/rights.ts";
import { useRoleWord } from "../../../language/role-word.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { FormSection, WholeLine } from "../../../ui/form/form-section.tsx";
import { MaskedField, phoneMask } from "../../../ui/form/masked-field.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextAreaField, TextField } from "../../../ui/form/text-field.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { useChoices } from "../../../ui/choice/use-choices.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { useToday } from "../../../ui/base/use-now.ts";
import { useRoleChoices } from "../details/role-choices.ts";
import { useProven } from "../details/use-proven.tsx";

/** The departments to choose from, with the account's own if the list lacks it. */
const departmentsWith = (own: string | null): readonly string[] =>
  own === null || departments.some((known) => known === own) ? departments : [own, ...departments];

type Body = CallRequest<typeof accountRoutes.updateUser>["body"];

interface Props {
  readonly user: User;
  /** Whether the caller may change name, e-mail and role: from a higher rank. */
  readonly decides: boolean;
  readonly onClose: () => void;
}
const children = ["hasChildren", "childrenCount", "childrenAges", "childrenNames"] as const;
const more = ["emergencyContact", "emergencyPhone", "previousChurch", "howFoundChurch", "bio", ...children] as const;

/** The form of another's account (spec.md §7). */
export function UserEdit({ user, decides, onClose }: Props) {
  const { t } = useTranslation(["users", "fields", "shell"]);
  const roleWord = useRoleWord();
  const seesChildren = useMay("members:view");
  const { choices } = useRoleChoices();
  const { optionsFor, valueText } = useChoices({ maritalStatus: maritalStatuses });
  const today = useToday(useChurchData().data?.time_zone);
  const word = (field: "name" | "phone" | "email") => t(field, { ns: "fields" });
  const { mutateAsync: change } = useChange(accountRoutes.updateUser, { input: (body: Body) => ({ params: { id: user.id }, body }) });
  const { send, dialogWith } = useProven(change);
  const edit = useEdit({
    schema: userChange,
    record: user,
    failures: "accounts",
    labels: {
      name: word("name"),
      email: t("edit.email"),
      phone: word("phone"),
      role: t("card.role"),
      department: t("card.department"),
      birthDate: t("birthDate", { ns: "fields" }),
      maritalStatus: t("maritalStatus", { ns: "fields" }),
      profession: t("profession", { ns: "fields" }),
      familyName: t("familyName", { ns: "fields" }),
      address: t("address", { ns: "fields" }),
      neighborhood: t("neighborhood", { ns: "fields" }),
      emergencyContact: t("emergencyContact", { ns: "fields" }),
      emergencyPhone: t("emergencyPhone", { ns: "fields" }),
      previousChurch: t("edit.previousChurch"),
      howFoundChurch: t("edit.howFoundChurch"),
      bio: t("edit.bio"),
      hasChildren: t("edit.hasChildren"),
      childrenCount: t("edit.childrenCount"),
      childrenAges: t("edit.childrenAges"),
      childrenNames: t("edit.childrenNames"),
    },
    save: send,
    onSaved: (saved) => {
      showToast({ title: t("edit.done"), message: (saved as User).name });
      onClose();
    },
  });
  const { text, choice, day, held, flag, number } = edit;
  const plain = { optional: true, autoComplete: "off" } as const;
  const tel = { ...plain, mask: phoneMask, type: "tel", inputMode: "tel" } as const;
  const roles = choices.some(({ name }) => name === user.role) ? choices : [{ name: user.role, label: roleWord(user) }, ...choices];
  return (
    <>
      <EditDialog
        edit={edit}
        title={t("edit.title", { name: user.name })}
        failed={t("change.failed", { name: user.name })}
        valueText={(field, value) =>
          field === "role" ? (roles.find(({ name }) => name === value)?.label ?? null) : valueText(field, value)
        }
        onClose={onClose}
      >
        <FormSection title={t("details.account")}>
          {decides ? (
            <>
              <TextField {...text("name")} required maxLength={100} autoComplete="off" data-autofocus />
              <TextField {...text("email")} type="email" inputMode="email" autoComplete="off" maxLength={254} help={t("edit.emailHelp")} />
            </>
          ) : (
            <WholeLine>{t("edit.guarded")}</WholeLine>
          )}
          <MaskedField {...held("phone")} {...tel} />
          {decides ? (
            <SelectField {...choice("role")} help={t("edit.roleHelp")} options={roles.map(({ name, label }) => ({ value: name, label }))} />
          ) : null}
          <SelectField
            {...choice("department")}
            optional
            placeholder={t("edit.noDepartment")}
            options={departmentsWith(user.department).map((value) => ({ value, label: value }))}
          />
        </FormSection>
        <FormSection title={t("details.person")}>
          <DateField {...day("birthDate")} optional max={today} />
          <SelectField {...choice("maritalStatus")} optional placeholder={t("card.none")} options={optionsFor("maritalStatus")} />
          <TextField {...text("profession")} {...plain} maxLength={50} />
          <TextField {...text("familyName")} {...plain} maxLength={100} />
          <TextField {...text("address")} {...plain} maxLength={250} />
          <TextField {...text("neighborhood")} {...plain} maxLength={120} />
        </FormSection>
        <FormSection title={t("edit.more")} folded={{ isWrong: edit.isWrong(more) }}>
          <TextField {...text("emergencyContact")} {...plain} maxLength={100} />
          <MaskedField {...held("emergencyPhone")} {...tel} />
          <TextField {...text("previousChurch")} {...plain} maxLength={200} />
          <TextField {...text("howFoundChurch")} {...plain} maxLength={200} />
          <WholeLine>
            <TextAreaField {...text("bio")} optional rows={3} maxLength={500} />
          </WholeLine>
          {seesChildren ? (
            <>
              <WholeLine>
                <CheckField {...flag("hasChildren")} />
              </WholeLine>
              {edit.draft["hasChildren"] === true ? (
                <>
                  <NumberField {...number("childrenCount")} optional />
                  <TextField {...text("childrenAges")} {...plain} maxLength={100} />
                  <TextField {...text("childrenNames")} {...plain} maxLength={300} />
                </>
              ) : null}
            </>
          ) : null}
        </FormSection>
      </EditDialog>
      {dialogWith({
        title: t(edit.draft["role"] === user.role ? "edit.prove" : "prove.role", { name: user.name }),
        confirm: t("edit.proveConfirm"),
      })}
    </>
  );
}
