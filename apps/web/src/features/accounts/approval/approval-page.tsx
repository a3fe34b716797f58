import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionUser } from "../../../api/session-state.ts";
import { tabTitle } from "../../../public/tab-title.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { go } from "../../../shell/go.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import { ApprovalActions, ApprovalHeader, LoadingWords } from "./frame.tsx";
import { ContactPanel, DataPanel } from "./side-panels.tsx";
import styles from "./approval-page.module.css";
import { stageOf, type ApprovalStage } from "./stage.ts";
import { ApprovalStatePanel } from "./state-panel.tsx";

// Each form comes with the stage that asks for it.
const SetPasswordDialog = lazy(async () => ({ default: (await import("../profile/set-password-dialog.tsx")).SetPasswordDialog }));
const CompleteProfileDialog = lazy(async () => ({ default: (await import("../profile/complete-dialog.tsx")).CompleteProfileDialog }));

/**
 * The approval-status screen (spec.md §2.3): what an account sees that may not come in yet, in the place of the page that it asked
 * for. The address stays as it was.
 */
export function ApprovalPage({ user }: { readonly user: SessionUser }) {
  // The dialogs' texts too: they must not take the page away while they load.
  const { t } = useTranslation(["approval", "ui", "parts", "password", "public", "failures/accounts", "failures/request"]);
  const church = useChurchData();
  // spec.md §9: the waiting-time label goes on every minute.
  const now = useMinute();
  const [isComplete, setComplete] = useState(false);
  const [isAsking, setAsking] = useState(true);
  const zone = church.data?.time_zone;
  const stage: ApprovalStage = isComplete ? "welcome" : stageOf(user);
  const name = church.data?.name;
  useEffect(() => {
    document.title = tabTitle(t(`title.${stage}`), name);
  }, [t, stage, name]);

  const complete = (message: string | null) => {
    setComplete(true);
    showToast({ title: t("toast.success", { ns: "ui" }), message: message ?? undefined, tone: "success" });
    // spec.md §4: the page reloads 1.5 s after completing the profile.
    setTimeout(() => go.reload(), 1_500);
  };

  return (
    <div className={styles.page}>
      <ApprovalHeader church={church.data} />
      <main className={styles.card}>
        {church.isPending ? (
          <LoadingWords />
        ) : (
          <>
            <div className={styles.columns}>
              <ApprovalStatePanel user={user} stage={stage} zone={zone} now={now}>
                {stage === "password" || stage === "profile" ? (
                  <Button className={styles.next} variant="primary" onClick={() => setAsking(true)}>
                    {t(`next.${stage}`)}
                  </Button>
                ) : null}
              </ApprovalStatePanel>
              <div className={styles.side}>
                <DataPanel user={user} zone={zone} />
                {church.data ? <ContactPanel church={church.data} now={now} /> : null}
              </div>
            </div>
            <ApprovalActions mayWait={stage === "waiting" || stage === "off"} />
          </>
        )}
      </main>
      <Suspense fallback={null}>
        {isAsking && stage === "password" ? <SetPasswordDialog user={user} onClose={() => setAsking(false)} /> : null}
        {isAsking && stage === "profile" ? (
          <CompleteProfileDialog user={user} zone={zone} onDone={complete} onClose={() => setAsking(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}
