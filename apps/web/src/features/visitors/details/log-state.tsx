import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "../../../ui/details.module.css";

interface Props {
  readonly query: UseQueryResult<readonly unknown[]>;
  readonly none: string;
  readonly failed: string;
}

/** What a log shows while it has no entries to show: on its way, failed, or none yet. */
export function LogState({ query, none, failed }: Props) {
  const { t } = useTranslation("ui");
  if (query.data) return query.data.length === 0 ? <p className={styles.none}>{none}</p> : null;
  if (!query.isError) return <Skeleton height="3rem" />;
  return (
    <p className={styles.failed} role="alert">
      {failed}
      <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
        {t("error.retry")}
      </Button>
    </p>
  );
}
