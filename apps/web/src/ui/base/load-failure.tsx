import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { StatusPage } from "./status-page.tsx";
import { isDenied, useFailureHint } from "./use-failure-hint.ts";

interface Props {
  /** Default: reloads the page. */
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  readonly error?: unknown;
}

/** Shown in place of data that did not load, never as an empty list: the cause and 'Tentar Novamente', which a missing right leaves out. */
export function LoadFailure({ onRetry = () => location.reload(), busy = false, error }: Props) {
  const { t } = useTranslation();
  const hintFor = useFailureHint();
  const denied = isDenied(error);
  return (
    <StatusPage
      tone={denied ? "wait" : "danger"}
      icon={<IconCloudOff size={28} stroke={1.6} />}
      title={t(denied ? "denied.title" : "error.load")}
      hint={hintFor(error)}
      action={
        denied ? null : (
          <Button loading={busy} onClick={onRetry}>
            {t("error.retry")}
          </Button>
        )
      }
    />
  );
}
