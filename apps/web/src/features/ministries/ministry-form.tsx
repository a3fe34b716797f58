import { ministryNames, ministryStatuses } from "@aprisco/contract/ministries/choices.ts";
import { ministryChange, ministryInput, type Ministry } from "@aprisco/contract/ministries/ministry.ts";
import { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import type { Sent } from "@aprisco/contract/route.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import { AccountChoice } from "../../ui/account-choice.tsx";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { optionsOf } from "../../ui/list-filters.tsx";
import { peopleOf } from "../../ui/people-source.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import { useEdit } from "../../ui/use-edit.ts";
import { usePersonName } from "../../ui/use-people-search.ts";

const leaders = peopleOf(ministryRoutes.listMinistryLeaders);
type Body = Sent<typeof ministryRoutes.createMinistry>["body"];

/** A new ministry, or a change of one. */
export function MinistryForm({ ministry, onClose }: { readonly ministry?: Ministry; readonly onClose: () => void }) {
  const { t } = useTranslation("fields");
  const { say } = useRecordTexts(ministryNames);
  const create = useChange(ministryRoutes.createMinistry, { input: (body: Body) => ({ body }) });
  const update = useChange(ministryRoutes.updateMinistry, { input: (body: Body) => ({ params: { id: ministry?.id ?? 0 }, body }) });
  const edit = useEdit({
    schema: ministry ? ministryChange : ministryInput,
    record: ministry,
    initial: { status: "active" },
    labels: { name: t("name"), leader_id: t("leader"), description: t("description"), status: t("status") },
    save: (body) => (ministry ? update : create).mutateAsync(body as Body),
    onSaved: (saved) => {
      showToast({ title: say(ministry ? "updated" : "created"), message: (saved as Ministry).name });
      onClose();
    },
  });
  const theirs = Number(edit.conflict?.theirs["leader_id"] || 0) || null;
  const theirLeader = usePersonName(leaders, theirs);
  return (
    <EditDialog
      edit={edit}
      title={say(ministry ? "edit.title" : "add")}
      valueText={(field, value) => {
        if (field === "leader_id") return value === theirs ? theirLeader : null;
        const status = ministryStatuses.find((one) => field === "status" && one === value);
        return status ? t(`status.${status}`) : null;
      }}
      onClose={onClose}
    >
      <TextField {...edit.text("name")} required maxLength={100} autoComplete="off" data-autofocus />
      <AccountChoice
        {...edit.number("leader_id")}
        optional
        source={leaders}
        nobody={t("leader.none")}
        shownName={ministry?.leader_name ?? null}
      />
      <TextAreaField {...edit.text("description")} optional maxLength={2000} rows={4} />
      <SelectField {...edit.choice("status")} options={optionsOf(ministryStatuses, (status) => t(`status.${status}`))} />
    </EditDialog>
  );
}
