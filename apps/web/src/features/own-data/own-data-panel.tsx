import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Suspense } from "react";
import { Button } from "../../ui/base/button.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const OwnDataParts = lazyPart(async () => ({ default: (await import("./own-data-parts.tsx")).OwnDataParts }));

/** What the church stores about the account's owner. Each reading is logged, so it is loaded on a click. */
export function OwnDataPanel() {
  const { t } = useTranslation("own-data");
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t("title")} lead={t("lead")} action={isOpen ? null : <Button onClick={() => setOpen(true)}>{t("open")}</Button>}>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <OwnDataParts />
        </Suspense>
      ) : null}
    </Panel>
  );
}
