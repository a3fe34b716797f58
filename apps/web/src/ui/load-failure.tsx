import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { StatusPage } from "./status-page.tsx";

interface Props {
  /** Asks again; without it the page is loaded again. */
  readonly onRetry?: () => void;
  readonly busy?: boolean;
}

/** In the place of data that did not load: what happened and 'Tentar Novamente'. Never an empty list. */
export function LoadFailure({ onRetry = () => location.reload(), busy = false }: Props) {
  const { t } = useTranslation();
  return (
    <StatusPage
      tone="danger"
      icon={<IconCloudOff size={28} stroke={1.6} />}
      title={t("error.load")}
      hint={t("error.loadHint")}
      action={
        <Button loading={busy} onClick={onRetry}>
          {t("error.retry")}
        </Button>
      }
    />
  );
}
