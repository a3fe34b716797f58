import type { User } from "@aprisco/contract/accounts/account.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChurchData } from "../../../shell/church-query.ts";
import { go } from "../../../shell/go.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { ApprovalActions } from "./actions.tsx";
import { ApprovalContactPanel } from "./contact-panel.tsx";
import { ApprovalDataPanel } from "./data-panel.tsx";
import { ApprovalHeader } from "./header.tsx";
import styles from "./approval-page.module.css";
import { stageOf, type ApprovalStage } from "./stage.ts";
import { ApprovalStatePanel } from "./state-panel.tsx";
import { CompleteProfileDialog } from "../profile/complete-dialog.tsx";
import { LoadingWordsState } from "./loading-words.tsx";
import { SetPasswordDialog } from "../profile/set-password-dialog.tsx";
import { useNow } from "./use-now.ts";

/**
 * The approval-status screen (spec.md §2.3): what an account sees that may not come in yet, in the place of whatever it asked
 * for. The address stays as it was.
 */
export function ApprovalPage({ user }: { readonly user: User }) {
  // The dialogs' texts too: they must not take the page away while they load.
  const { t } = useTranslation(["approval", "ui", "password", "public", "failures/accounts", "failures/request"]);
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
          <LoadingWordsState />
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
                <ApprovalDataPanel user={user} zone={zone} />
                {church.data ? <ApprovalContactPanel church={church.data} now={now} /> : null}
              </div>
            </div>
            <ApprovalActions mayWait={stage === "waiting" || stage === "off"} />
          </>
        )}
      </main>
      {isAsking && stage === "password" ? <SetPasswordDialog replaces={user.hasPassword} onClose={() => setAsking(false)} /> : null}
      {isAsking && stage === "profile" ? (
        <CompleteProfileDialog user={user} zone={zone} onDone={complete} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}
