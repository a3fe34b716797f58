import { ownAccountRoutes } from "@aprisco/contract/own-account.ts";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { useSession } from "../../../api/session-state.ts";
import { instantText } from "../../../language/date-words.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Answer } from "../../../ui/base/answer.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import styles from "./access.module.css";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const EmailDialog = lazyPart(async () => ({ default: (await import("./email-dialog.tsx")).EmailDialog }));

export function EmailPanel() {
  const { t, i18n } = useTranslation("own-access");
  const { user } = useSession();
  const zone = useChurchData().data?.time_zone;
  const [isOpen, setOpen] = useState(false);
  const cancel = useChange(ownAccountRoutes.cancelEmailChange, {
    said: { done: () => ({ title: t("email.cancelled") }), failed: () => t("email.notCancelled") },
  });
  if (!user) return null;
  return (
    <Panel
      title={t("email.title")}
      lead={user.email ?? t("email.none")}
      action={<Button onClick={() => setOpen(true)}>{t("email.change")}</Button>}
    >
      <Answer of={asked(ownAccountRoutes.getEmailChange)} height="0">
        {(waiting) =>
          waiting ? (
            <div className={styles.waiting}>
              <Notice tone="info" title={t("email.waits", { email: waiting.email })}>
                {t("email.waitsHint", { until: instantText(i18n.language, waiting.expires_at, zone) })}
              </Notice>
              <Button loading={cancel.isPending} onClick={() => cancel.mutate({})}>
                {t("email.cancel")}
              </Button>
            </div>
          ) : null
        }
      </Answer>
      {isOpen ? (
        <Suspense fallback={null}>
          <EmailDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
