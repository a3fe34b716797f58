import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { StatusPage } from "./status-page.tsx";
import { isDenied, useFailureHint } from "./use-failure-hint.ts";

interface Props {
  /** Asks again; without it the page is loaded again. */
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  /** Why it did not load. */
  readonly error?: unknown;
}

/** In the place of data that did not load: what happened and 'Tentar Novamente', but where a right is missing. Never an empty list. */
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
