import { editScopes, type EditScope } from "@aprisco/contract/agenda/choices.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import styles from "./move.module.css";

interface Props {
  readonly act: "save" | "delete";
  /** The change belongs to the series: it cannot be of one date alone. */
  readonly isOfSeries?: boolean;
  readonly onChoose: (scope: EditScope) => void;
  readonly onCancel: () => void;
}

/** Asks how far a change of a recurring event reaches. */
export function ScopeDialog({ act, isOfSeries = false, onChoose, onCancel }: Props) {
  const { t } = useTranslation("agenda");
  const [scope, setScope] = useState<EditScope>(isOfSeries ? "following" : "this");
  const offered = editScopes.filter((one) => !isOfSeries || one !== "this");
  return (
    <Dialog title={t("scope.edit")} size="sm" onClose={onCancel}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onChoose(scope);
        }}
      >
        <ChoiceCards
          legend={t(act === "delete" ? "scope.askDelete" : "scope.ask")}
          cards={offered.map((key) => ({ key, title: t(`scope.${key}`), note: t(`scope.${key}.note`) }))}
          chosen={scope}
          onChoose={(key) => setScope(editScopes.find((one) => one === key) ?? scope)}
        />
        {isOfSeries ? <p className={styles.note}>{t("scope.this.no")}</p> : null}
        <div className={styles.foot}>
          <Button onClick={onCancel}>{t("scope.back")}</Button>
          <Button type="submit" variant={act === "delete" ? "danger" : "primary"} data-autofocus>
            {t(`scope.${act}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
