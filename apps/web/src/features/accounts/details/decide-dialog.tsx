import type { User } from "@aprisco/contract/accounts-session.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { permissionsOf, useSession } from "../../../api/session-state.ts";
import { dayIn, nearDayText } from "../../../language/date-words.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import details from "../../../ui/record/details.module.css";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import { Initials } from "../../../ui/record/initials.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { RecordState } from "../../../ui/record/record-state.tsx";
import { useToday } from "../../../ui/base/use-now.ts";
import { DecisionSection } from "./decision.tsx";
import styles from "./details.module.css";
import { LinkPanel } from "./link-panel.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { mayDecide, useRoleChoices } from "./role-choices.ts";

/** The result of a decision; `over`: another account has decided before. */
export type Outcome = "approved" | "rejected" | "over";

type Frame = (content: ReactNode, leave?: () => void) => ReactNode;

interface Props {
  readonly id: number;
  readonly act: "approve" | "reject";
  /** Called before `onClose`, because a new link is shown until it is sent. */
  readonly onDecided: (outcome: Outcome) => void;
  readonly onClose: () => void;
}

export function DecideDialog({ id, act, onDecided, onClose }: Props) {
  const { t } = useTranslation(["users", "shell", "failures/accounts"]);
  const frame: Frame = (content, leave = onClose) => (
    <Dialog title={t("approve.title")} keepOnOutsideClick onClose={leave}>
      {content}
    </Dialog>
  );
  return (
    <RecordState
      of={asked(accountRoutes.getUser, { params: { id } })}
      isFresh
      gone={t("user.notFound", { ns: "failures/accounts" })}
      failed={t("details.failed")}
      around={frame}
      onClose={onClose}
    >
      {(user) => <Decision user={user} act={act} frame={frame} onDecided={onDecided} onClose={onClose} />}
    </RecordState>
  );
}

function Decision({ user, act: first, frame, onDecided, onClose }: Omit<Props, "id"> & { readonly user: User; readonly frame: Frame }) {
  const { t, i18n } = useTranslation("users");
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const me = useSession().user;
  const { choices, map } = useRoleChoices();
  // The decision changes the status: whether the registration waited is read once.
  const [waits] = useState(user.status === "pendente");
  const [act, setAct] = useState(first);
  const [made, setMade] = useState<UserWithLink | null>(null);
  const leaveOver = () => {
    onDecided("over");
    onClose();
  };
  if (!waits) return frame(<Notice tone="info" title={t("approve.over", { name: user.name })} />, leaveOver);
  if (made) return frame(<LinkPanel made={made} />);
  const decides = me !== undefined && mayDecide({ ...me, permissions: [...(permissionsOf(me) as readonly string[])] }, user, map);
  if (!decides) return frame(<Notice tone="info" title={t("approve.noRight")} />);
  if (act === "reject")
    return (
      <ReasonDialog
        user={user}
        act="reject"
        onClose={(done) => {
          if (done) onDecided("rejected");
          if (done || first === "reject") onClose();
          else setAct("approve");
        }}
      />
    );
  return frame(
    <div className={styles.stack}>
      <div className={details.head}>
        <Initials name={user.name} picture={user.avatar} size={44} />
        <div className={details.names}>
          <h3>{user.name}</h3>
          <p>{[user.phone, user.email].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      <DecisionSection
        user={user}
        since={nearDayText(i18n.language, today, dayIn(zone, new Date(user.createdAt)))}
        choices={choices}
        onApproved={(link) => {
          onDecided("approved");
          if (link.link === null) onClose();
          else setMade(link);
        }}
        onReject={() => setAct("reject")}
      />
    </div>,
  );
}
