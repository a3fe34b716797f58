import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { StatusPage } from "./status-page.tsx";
import { useFailureHint } from "./use-failure-hint.ts";

interface Props {
  /** Asks again; without it the page is loaded again. */
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  /** Why it did not load. */
  readonly error?: unknown;
}

/** In the place of data that did not load: what happened and 'Tentar Novamente'. Never an empty list. */
export function LoadFailure({ onRetry = () => location.reload(), busy = false, error }: Props) {
  const { t } = useTranslation();
  const hintFor = useFailureHint();
  return (
    <StatusPage
      tone="danger"
      icon={<IconCloudOff size={28} stroke={1.6} />}
      title={t("error.load")}
      hint={hintFor(error)}
      action={
        <Button loading={busy} onClick={onRetry}>
          {t("error.retry")}
        </Button>
      }
    />
  );
}
