import type { setupRoutes } from "@aprisco/contract/setup.ts";
import { IconCloudOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../api/client.ts";
import { lightRoute } from "../api/light-route.ts";
import { isFailure } from "../api/failure.ts";
import { Button } from "../ui/base/button.tsx";
import { Card } from "../ui/base/card.tsx";
import { Skeleton } from "../ui/base/skeleton.tsx";
import { StatusPage } from "../ui/base/status-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { SetupForm } from "./setup-form.tsx";

const setupRow = lightRoute<typeof setupRoutes.getSetup>({ method: "GET", path: "/setup" });

type State = "asking" | "closed" | "failed" | { readonly codeNeeded: boolean };

/** The first run: the church and its first administrator. Once there is one, this page does not exist. */
export function SetupPage() {
  const { t } = useTranslation(["setup", "ui"]);
  const [state, setState] = useState<State>("asking");
  useEffect(() => {
    const stop = new AbortController();
    call(setupRow, { signal: stop.signal }).then(
      ({ data }) => setState(data.needed ? { codeNeeded: data.codeNeeded } : "closed"),
      (cause: unknown) => {
        if (!stop.signal.aborted) setState(isFailure(cause) && cause.status === 404 ? "closed" : "failed");
      },
    );
    return () => stop.abort();
  }, []);
  if (state === "closed") return <NotFoundPage />;
  return (
    <PublicFrame title={t("title")} lead={t("lead")}>
      {typeof state === "object" ? <SetupForm codeNeeded={state.codeNeeded} /> : null}
      {state === "asking" ? (
        <Card>
          <Skeleton height="28rem" />
        </Card>
      ) : null}
      {state === "failed" ? (
        <Card>
          <StatusPage
            tone="danger"
            icon={<IconCloudOff size={28} stroke={1.6} />}
            title={t("error.load", { ns: "ui" })}
            hint={t("error.loadHint", { ns: "ui" })}
            action={
              <Button variant="primary" onClick={() => location.reload()}>
                {t("error.retry", { ns: "ui" })}
              </Button>
            }
          />
        </Card>
      ) : null}
    </PublicFrame>
  );
}
