import { eventChange, type Event } from "@aprisco/contract/agenda.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { TimesFields } from "../edit/times-fields.tsx";
import { sameLength } from "../edit/moments.ts";
import { timesOf } from "../times.ts";
import { ScopeDialog } from "./scope-dialog.tsx";
import { useScope } from "./use-scope.ts";
import { useEventEdit } from "./use-event-changes.ts";

interface Props {
  readonly event: Event;
  readonly onClose: () => void;
}

export function MoveDialog({ event, onClose }: Props) {
  const { t } = useTranslation(["agenda", "fields"]);
  const change = useEventEdit();
  const scope = useScope(event.recurs);
  const [before] = useState(() => timesOf(event));
  const edit = useEdit({
    schema: eventChange,
    record: { ...before, version: event.version },
    labels: { start_date: t("start", { ns: "fields" }), end_date: t("end", { ns: "fields" }) },
    failures: "agenda",
    save: async (body) => {
      const chosen = await scope.ask();
      if (chosen === null) return null;
      const times = {
        ...before,
        ...(body.start_date ? { start_date: body.start_date } : {}),
        ...(body.end_date ? { end_date: body.end_date } : {}),
      };
      const alone = chosen === undefined || chosen === "this";
      return await change.mutateAsync({
        event,
        times,
        ...(chosen === undefined ? {} : { scope: chosen }),
        ...(alone ? { before: { times: before } } : {}),
      });
    },
    onSaved: (answer) => {
      if (answer !== null) onClose();
    },
  });
  return (
    <>
      <EditDialog edit={edit} size="sm" title={t("move.title", { title: event.title })} confirm={t("move.save")} onClose={onClose}>
        <TimesFields
          allDay={event.all_day}
          start={edit.held("start_date")}
          end={edit.held("end_date")}
          onStart={(start) => {
            edit.set("end_date", sameLength(edit.draft, start));
            edit.set("start_date", start);
          }}
        />
      </EditDialog>
      {scope.isAsking ? <ScopeDialog act="save" onChoose={scope.choose} onCancel={scope.leave} /> : null}
    </>
  );
}
