import { IconCloudOff } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { watchForServer } from "../api/server-back.ts";
import { Button } from "../ui/base/button.tsx";
import { StatusPage } from "../ui/base/status-page.tsx";

interface Props {
  /** Tries again, when the server answers and on a click; must be a stable function. */
  readonly onAsk: () => void;
  readonly title?: string;
  readonly hint?: string;
}

/** Shown in place of a page while the server does not answer. */
export function Unreachable({ onAsk, title, hint }: Props) {
  const { t } = useTranslation(["shell", "ui"]);
  useEffect(() => watchForServer(onAsk), [onAsk]);
  return (
    <StatusPage
      as="page"
      tone="wait"
      icon={<IconCloudOff size={28} stroke={1.6} />}
      title={title ?? t("guard.unreachable")}
      hint={hint ?? t("guard.unreachableHint")}
      action={
        <Button variant="primary" onClick={onAsk}>
          {t("error.retry", { ns: "ui" })}
        </Button>
      }
    />
  );
}
