import type { Batch } from "@aprisco/contract/batches-fields.ts";
import { batchRoutes } from "@aprisco/contract/batches.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { newClientId } from "../../api/client-id.ts";
import { useAllowed } from "../../api/rights.ts";
import { useSession } from "../../api/session-state.ts";
import { countText, moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/base/button.tsx";
import styles from "./batches.module.css";

/** What is entered beside what is counted, always in view; closing is off until the difference is zero, and says so. */
export function BatchFoot({ batch, isOpen }: { readonly batch: Batch; readonly isOpen: boolean }) {
  const { t } = useTranslation("batches");
  const language = useLanguage();
  const mayClose = useAllowed(batchRoutes.closeBatch.allow);
  const mayEnter = useAllowed(batchRoutes.createBatchLine.allow);
  const own = useSession().user?.id;
  const close = useChange(batchRoutes.closeBatch, {
    record: (reply) => reply,
    lists: true,
    said: { done: () => ({ title: t("status.closed") }), failed: (_, cause) => (cause instanceof Error ? cause.message : undefined) },
  });
  const enter = useChange(batchRoutes.createBatchLine, { lists: true, said: { failed: () => t("line.failed") } });
  const { counted, cash_entered: cash, counting } = batch;
  const missing = counted === null ? null : counted - cash;
  const isCounter = own !== undefined && (own === batch.first_counter?.id || own === batch.second_counter?.id);
  const why = isCounter
    ? "close.others"
    : batch.lines === 0
      ? "close.empty"
      : counting !== "none" && counted === null
        ? "close.counting"
        : missing !== null && missing !== 0
          ? "close.unequal"
          : null;
  return (
    <div className={styles.foot}>
      <dl className={styles.sums}>
        <div>
          <dt>{t("lines")}</dt>
          <dd>{countText(language, batch.lines)}</dd>
        </div>
        <div>
          <dt>{t("entered")}</dt>
          <dd>{moneyText(language, batch.entered)}</dd>
        </div>
        <div>
          <dt>{t("cash")}</dt>
          <dd>{moneyText(language, cash)}</dd>
        </div>
        {counting === "none" ? null : (
          <div>
            <dt>{t("counted")}</dt>
            <dd>{counted === null ? t("notCounted") : moneyText(language, counted)}</dd>
          </div>
        )}
        {missing === null || missing === 0 ? null : (
          <div data-open>
            <dt>{t(missing > 0 ? "missing" : "surplus")}</dt>
            <dd>{moneyText(language, Math.abs(missing))}</dd>
          </div>
        )}
      </dl>
      {isOpen ? (
        <div className={styles.closing}>
          {missing !== null && missing > 0 && mayEnter ? (
            <Button
              loading={enter.isPending}
              onClick={() =>
                enter.mutate({
                  params: { id: batch.id },
                  body: {
                    category: "offering",
                    payment_method: "cash",
                    amount: missing,
                    donor_kind: "anonymous",
                    client_id: newClientId(),
                  },
                })
              }
            >
              {t("remainder")}
            </Button>
          ) : null}
          {why === null ? null : <p className={styles.hint}>{t(why)}</p>}
          {mayClose ? (
            <Button
              variant="primary"
              disabled={why !== null}
              loading={close.isPending}
              onClick={() => close.mutate({ params: { id: batch.id }, body: {} })}
            >
              {t("close")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
