import type { User } from "@aprisco/contract/accounts/account.ts";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChurchData } from "../../../shell/church-query.ts";
import { go } from "../../../shell/go.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { ApprovalActions, ApprovalHeader, LoadingWords } from "./frame.tsx";
import { ContactPanel, DataPanel } from "./side-panels.tsx";
import styles from "./approval-page.module.css";
import { stageOf, type ApprovalStage } from "./stage.ts";
import { ApprovalStatePanel } from "./state-panel.tsx";
import { SetPasswordDialog } from "../profile/set-password-dialog.tsx";

// The form's rules come when a visitor is asked to complete their profile.
const CompleteProfileDialog = lazy(async () => ({ default: (await import("../profile/complete-dialog.tsx")).CompleteProfileDialog }));

/** The time of day, again every minute (spec.md §9: waiting-time label). */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * The approval-status screen (spec.md §2.3): what an account sees that may not come in yet, in the place of the page that it asked
 * for. The address stays as it was.
 */
export function ApprovalPage({ user }: { readonly user: User }) {
  // The dialogs' texts too: they must not take the page away while they load.
  const { t } = useTranslation(["approval", "ui", "parts", "password", "public", "failures/accounts", "failures/request"]);
  const church = useChurchData();
  const now = useNow();
  const [isComplete, setComplete] = useState(false);
  const [isAsking, setAsking] = useState(true);
  const zone = church.data?.time_zone;
  const stage: ApprovalStage = isComplete ? "welcome" : stageOf(user);
  const name = church.data?.name;
  useEffect(() => {
    document.title = [t(`title.${stage}`), name].filter(Boolean).join(" · ");
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
      {isAsking && stage === "password" ? <SetPasswordDialog user={user} onClose={() => setAsking(false)} /> : null}
      {isAsking && stage === "profile" ? (
        <Suspense fallback={null}>
          <CompleteProfileDialog user={user} zone={zone} onDone={complete} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
