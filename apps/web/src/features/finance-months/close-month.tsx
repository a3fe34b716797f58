import { financeMonthRoutes } from "@aprisco/contract/finance-months.ts";
import { IconAlertTriangle, IconHandStop } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { monthOfYear } from "../../language/birth-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import styles from "./finance-months.module.css";

interface Props {
  /** "YYYY-MM". */
  readonly month: string;
  readonly onClose: () => void;
}

/** What keeps a month open and what is missing, in words; without a blocker it can be closed. */
export function CloseMonth({ month, onClose }: Props) {
  const { t } = useTranslation("finance-months");
  const name = monthOfYear(useLanguage(), month);
  const query = useQuery(asked(financeMonthRoutes.checkFinanceMonth, { params: { month } }));
  const { mutateAsync, isPending } = useChange(financeMonthRoutes.closeFinanceMonth, {
    input: () => ({ params: { month } }),
    lists: true,
    said: { done: () => ({ title: t("closed"), message: name }), failed: (_nothing: object, cause: unknown) => (cause as Error).message },
  });
  return (
    <Dialog title={t("close.title", { month: name })} size="sm" onClose={onClose}>
      <AnswerOf query={query} height="8rem">
        {({ blockers, warnings }) => (
          <>
            <p>{blockers.length > 0 ? t("close.blocked") : t("close.question")}</p>
            <ActionList
              items={[
                ...blockers.map(({ kind, count }) => ({
                  key: kind,
                  icon: IconHandStop,
                  hue: "vinho" as const,
                  title: t(`blocker.${kind}`, { count }),
                })),
                ...warnings.map(({ kind, count }) => ({
                  key: kind,
                  icon: IconAlertTriangle,
                  hue: "trigo" as const,
                  title: t(`warning.${kind}`, { count }),
                })),
              ]}
            />
            <div className={styles.actions}>
              <Button data-autofocus onClick={onClose}>
                {t("back")}
              </Button>
              <Button
                variant="primary"
                disabled={blockers.length > 0}
                loading={isPending}
                onClick={() => void mutateAsync({}).then(onClose, onClose)}
              >
                {t("close")}
              </Button>
            </div>
          </>
        )}
      </AnswerOf>
    </Dialog>
  );
}
