import type { DeliveryStage } from "@aprisco/contract/mail/choices.ts";
import { useTranslation } from "react-i18next";
import { itemsOf } from "../../api/pages.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import styles from "./mail-page.module.css";
import type { useDeliveries } from "./use-deliveries.ts";

interface Props {
  readonly stage: DeliveryStage;
  readonly deliveries: ReturnType<typeof useDeliveries>;
}

/** The messages at one stage of their life. */
export function DeliveryPanel({ stage, deliveries }: Props) {
  const { t } = useTranslation(["mail", "lists"]);
  const items = itemsOf(deliveries.data);
  return (
    <Panel title={t(`stage.${stage}`)} lead={t(`stage.${stage}Lead`)}>
      {deliveries.data ? null : deliveries.isError ? (
        <LoadFailure onRetry={() => void deliveries.refetch()} busy={deliveries.isFetching} error={deliveries.error} />
      ) : (
        <Skeleton height="4.5rem" />
      )}
      {deliveries.data && items.length === 0 ? <p className={styles.none}>{t(stage === "over" ? "none.over" : "none.open")}</p> : null}
      {items.length > 0 ? (
        <ul className={styles.list}>
          {items.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      ) : null}
      {deliveries.hasNextPage ? (
        <Button size="sm" variant="quiet" loading={deliveries.isFetchingNextPage} onClick={() => void deliveries.fetchNextPage()}>
          {t("more")}
        </Button>
      ) : null}
      {deliveries.isFetchNextPageError ? <p role="alert">{t("list.moreFailed", { ns: "lists" })}</p> : null}
    </Panel>
  );
}
