import type { EditScope, Event, HeldEvent } from "@aprisco/contract/agenda.ts";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../ui/layer/confirm-dialog.tsx";
import { ScopeDialog } from "./scope-dialog.tsx";

interface Props {
  readonly event: Event;
  /** The scope of the deletion; absent: the event does not recur. */
  readonly scope: EditScope | undefined;
  readonly held: HeldEvent;
  readonly onConfirm: (scope: EditScope | undefined) => void;
  readonly onCancel: () => void;
}

export function CancelInstead({ event, scope, held: { dates, held }, onConfirm, onCancel }: Props) {
  const { t } = useTranslation("agenda");
  const things = held.map(({ what, count }) => t(`held.${what}`, { count })).join(", ") || t("held.other");
  const what = event.recurs ? t("held.dates", { what: things, count: dates }) : things;
  const lead = { title: t("held.title"), text: t("held.text", { what }) };
  if (event.recurs)
    return <ScopeDialog act="cancel" lead={lead} {...(scope ? { usual: scope } : {})} onChoose={onConfirm} onCancel={onCancel} />;
  return (
    <ConfirmDialog
      title={lead.title}
      confirm={t("scope.cancel")}
      cancel={t("scope.back")}
      onConfirm={() => onConfirm(undefined)}
      onCancel={onCancel}
    >
      {lead.text}
    </ConfirmDialog>
  );
}
