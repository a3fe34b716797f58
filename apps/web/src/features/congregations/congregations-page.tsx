import {
  congregationNames,
  type Congregation,
  congregationChange,
  congregationInput,
  congregationRoutes,
} from "@aprisco/contract/congregations.ts";
import type { CallRequest } from "@aprisco/contract/route.ts";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { useAllowed } from "../../api/rights.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { SettingsFrame } from "../../shell/settings-frame.tsx";
import { Button } from "../../ui/base/button.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { RowMenu } from "../../ui/layer/menu.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { useEdit } from "../../ui/form/use-edit.ts";
import styles from "./congregations-page.module.css";
import { useChoiceToFollow, useCongregations } from "./use-congregations.ts";

/** The church's congregations: added, renamed, closed and reopened, never deleted. */
export function CongregationsPage() {
  const { t } = useTranslation("congregations");
  const { say } = useRecordTexts(congregationNames);
  const mayEdit = useAllowed(congregationRoutes.createCongregation.allow);
  const all = useCongregations();
  useChoiceToFollow(all.data?.filter((one) => one.closed_at === null).length);
  const [edited, setEdited] = useState<Congregation | "new" | null>(null);
  return (
    <SettingsFrame lead={t("lead")} wholeChurch>
      <Panel
        title={t("title")}
        lead={t("about")}
        action={
          mayEdit ? (
            <Button size="sm" icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={() => setEdited("new")}>
              {say("add")}
            </Button>
          ) : null
        }
      >
        {all.data ? (
          <ul className={styles.list} aria-label={t("title")}>
            {all.data.map((one) => (
              <Line key={one.id} one={one} mayEdit={mayEdit} onRename={() => setEdited(one)} />
            ))}
          </ul>
        ) : null}
        {!all.data && all.isError ? <LoadFailure onRetry={() => void all.refetch()} busy={all.isFetching} error={all.error} /> : null}
        {all.isPending ? <Skeleton height="7rem" /> : null}
      </Panel>
      {edited ? <CongregationForm {...(edited === "new" ? {} : { congregation: edited })} onClose={() => setEdited(null)} /> : null}
    </SettingsFrame>
  );
}

interface LineProps {
  readonly one: Congregation;
  readonly mayEdit: boolean;
  readonly onRename: () => void;
}

function Line({ one, mayEdit, onRename }: LineProps) {
  const { t } = useTranslation("congregations");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const input = (id: number) => ({ params: { id } });
  const failed = (_: unknown, cause: unknown) => (isFailure(cause) ? cause.message : t("failed"));
  const reopen = useChange(congregationRoutes.reopenCongregation, {
    input: ({ id }: { readonly id: number }) => input(id),
    said: { done: () => ({ title: t("reopened"), message: one.name }), failed },
  });
  const close = useChange(congregationRoutes.closeCongregation, {
    input: ({ id }: { readonly id: number }) => input(id),
    said: {
      done: () => ({ title: t("closed"), message: t("closedText", { name: one.name }), undo: () => reopen.mutate({ id: one.id }) }),
      failed,
    },
  });
  const note = one.is_seat ? t("seat") : one.closed_at ? t("closedOn", { date: instantText(language, one.closed_at, zone) }) : null;
  const items = [
    { key: "rename", text: t("rename"), onChoose: onRename },
    ...(one.is_seat || one.closed_at ? [] : [{ key: "close", text: t("close"), onChoose: () => close.mutate({ id: one.id }) }]),
    ...(one.closed_at ? [{ key: "reopen", text: t("reopen"), onChoose: () => reopen.mutate({ id: one.id }) }] : []),
  ];
  return (
    <li className={styles.line} data-closed={one.closed_at ? true : undefined}>
      <span className={styles.words}>
        <b>{one.name}</b>
        {note ? <small>{note}</small> : null}
      </span>
      {mayEdit ? <RowMenu label={t("actions", { name: one.name })} items={() => items} /> : null}
    </li>
  );
}

type Body = CallRequest<typeof congregationRoutes.createCongregation>["body"];

function CongregationForm({ congregation, onClose }: { readonly congregation?: Congregation; readonly onClose: () => void }) {
  const { t } = useTranslation("fields");
  const { say } = useRecordTexts(congregationNames);
  const create = useChange(congregationRoutes.createCongregation, { input: (body: Body) => ({ body }) });
  const update = useChange(congregationRoutes.updateCongregation, {
    input: (body: Body) => ({ params: { id: congregation?.id ?? 0 }, body }),
  });
  const edit = useEdit({
    schema: congregation ? congregationChange : congregationInput,
    record: congregation,
    labels: { name: t("name") },
    save: (body) => (congregation ? update : create).mutateAsync(body as Body),
    onSaved: (saved) => {
      showToast({ title: say(congregation ? "updated" : "created"), message: (saved as Congregation).name });
      onClose();
    },
  });
  return (
    <EditDialog edit={edit} title={say(congregation ? "edit.title" : "add")} size="sm" onClose={onClose}>
      <TextField {...edit.text("name")} required maxLength={80} autoComplete="off" data-autofocus />
    </EditDialog>
  );
}
