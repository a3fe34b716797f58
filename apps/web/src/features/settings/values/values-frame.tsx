import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SettingsFrame } from "../../../shell/settings-frame.tsx";
import { LoadFailure } from "../../../ui/base/load-failure.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import styles from "./values.module.css";

interface Props {
  readonly lead: string;
  readonly title: string;
  readonly about?: string;
  readonly values: Pick<UseQueryResult, "data" | "isError" | "isFetching" | "error" | "refetch">;
  readonly children: ReactNode;
}

export function ValuesFrame({ lead, title, about, values, children }: Props) {
  return (
    <SettingsFrame lead={lead} wholeChurch>
      <Panel title={title} lead={about}>
        {values.data ? <div className={styles.stack}>{children}</div> : null}
        {!values.data && values.isError ? (
          <LoadFailure onRetry={() => void values.refetch()} busy={values.isFetching} error={values.error} />
        ) : null}
        {values.data || values.isError ? null : <Skeleton height="7rem" />}
      </Panel>
    </SettingsFrame>
  );
}
