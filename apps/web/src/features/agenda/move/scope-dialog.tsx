import { editScopes, type EditScope } from "@aprisco/contract/agenda.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/base/button.tsx";
import { ChoiceCards } from "../../../ui/choice/choice-cards.tsx";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import styles from "./move.module.css";

interface Props {
  readonly act: "save" | "delete" | "cancel";
  /** Shown before the question, with a title of its own. */
  readonly lead?: { readonly title: string; readonly text: string };
  /** The option that is selected at first. */
  readonly usual?: EditScope;
  /** The change affects series fields: 'this occurrence only' is not offered. */
  readonly isOfSeries?: boolean;
  readonly onChoose: (scope: EditScope) => void;
  readonly onCancel: () => void;
}

export function ScopeDialog({ act, lead, isOfSeries = false, usual = isOfSeries ? "following" : "this", onChoose, onCancel }: Props) {
  const { t } = useTranslation("agenda");
  const [scope, setScope] = useState<EditScope>(usual);
  const offered = editScopes.filter((one) => !isOfSeries || one !== "this");
  return (
    <Dialog title={lead?.title ?? t("scope.edit")} size="sm" onClose={onCancel}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onChoose(scope);
        }}
      >
        {lead ? <p className={styles.lead}>{lead.text}</p> : null}
        <ChoiceCards
          legend={t(act === "delete" ? "scope.askDelete" : act === "cancel" ? "scope.askCancel" : "scope.ask")}
          cards={offered.map((key) => ({ key, title: t(`scope.${key}`), note: t(`scope.${key}.note`) }))}
          chosen={scope}
          onChoose={(key) => setScope(editScopes.find((one) => one === key) ?? scope)}
        />
        {isOfSeries ? <p className={styles.note}>{t("scope.this.no")}</p> : null}
        <div className={styles.foot}>
          <Button onClick={onCancel}>{t("scope.back")}</Button>
          <Button type="submit" variant={act === "save" ? "primary" : "danger"} data-autofocus>
            {t(`scope.${act}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
