import { type MemberRoll, type Movement, rollRoutes } from "@aprisco/contract/roll.ts";
import { Link } from "@tanstack/react-router";
import { IconArrowsExchange, IconBook2 } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { dayText } from "../../../language/date-words.ts";
import { Answer } from "../../../ui/base/answer.tsx";
import { Button } from "../../../ui/base/button.tsx";
import details from "../../../ui/record/details.module.css";
import { Facts } from "../../../ui/record/details-section.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { useLayer } from "../../../ui/layer/use-layer.ts";
import type { MemberTabProps } from "../../members/index.ts";
import { WaitingTransfers } from "../waiting-transfers.tsx";
import styles from "./church-tab.module.css";
import { Movements } from "./movements.tsx";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const ActForm = lazyPart(async () => ({ default: (await import("./act-form.tsx")).ActForm }));
const RectifyForm = lazyPart(async () => ({ default: (await import("./rectify-form.tsx")).RectifyForm }));
const TransferForm = lazyPart(async () => ({ default: (await import("./transfer-form.tsx")).TransferForm }));

type Layer = { readonly kind: "act" | "transfer" } | { readonly kind: "rectify"; readonly movement: Movement };

export function ChurchTab({ memberId }: MemberTabProps) {
  return (
    <Answer of={asked(rollRoutes.getMemberRoll, { params: { id: memberId } })} height="22rem">
      {(roll) => <Church memberId={memberId} roll={roll} />}
    </Answer>
  );
}

function Church({ memberId, roll }: { readonly memberId: number; readonly roll: MemberRoll }) {
  const { t } = useTranslation("roll");
  const { layer, show, close } = useLayer<Layer>();
  const isUnwritten =
    roll.status === "active" && !roll.movements.some(({ rectified_by_no: voided, kind }) => voided === null && kind !== "rectification");
  return (
    <div className={styles.tab}>
      {roll.transfer ? (
        <Panel title={t("transfer.waiting")}>
          <WaitingTransfers transfers={[roll.transfer]} />
        </Panel>
      ) : null}
      <Panel
        title={t("standing")}
        action={
          <span className={styles.actions}>
            {roll.destinations.length > 0 ? (
              <Button icon={<IconArrowsExchange size={18} stroke={1.6} aria-hidden="true" />} onClick={() => show({ kind: "transfer" })}>
                {t("transfer.ask")}
              </Button>
            ) : null}
            {roll.acts.length > 0 ? (
              <Button
                variant="primary"
                icon={<IconBook2 size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => show({ kind: "act" })}
              >
                {t(isUnwritten ? "act.recordAdmission" : "act.record")}
              </Button>
            ) : null}
          </span>
        }
      >
        <Standing roll={roll} />
        {isUnwritten ? (
          <Notice tone="info" title={t("unwritten")}>
            {t("unwritten.text")}
          </Notice>
        ) : null}
      </Panel>
      <Panel title={t("acts")} lead={t("acts.lead")} action={<Link to="/roll">{t("board.open")}</Link>}>
        {roll.movements.length > 0 ? (
          <Movements movements={roll.movements} onRectify={(movement) => show({ kind: "rectify", movement })} />
        ) : (
          <p className={details.none}>{t("acts.none")}</p>
        )}
      </Panel>
      <Suspense fallback={null}>
        {layer?.kind === "act" ? <ActForm memberId={memberId} roll={roll} onClose={close} /> : null}
        {layer?.kind === "transfer" ? (
          <TransferForm memberId={memberId} destinations={roll.destinations} companions={roll.companions} onClose={close} />
        ) : null}
        {layer?.kind === "rectify" ? <RectifyForm movement={layer.movement} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

function Standing({ roll }: { readonly roll: MemberRoll }) {
  const { t, i18n } = useTranslation(["roll", "fields"]);
  const day = (value: string | null) => value && dayText(i18n.language, value);
  const status = t(`status.${roll.status}`, { ns: "fields" });
  return (
    <Facts
      facts={[
        [t("status", { ns: "fields" }), roll.under_discipline === true ? t("underDiscipline", { status }) : status],
        [t("rollNumber", { ns: "fields" }), roll.roll_number === null ? t("noNumber") : String(roll.roll_number)],
        [t("joinDate", { ns: "fields" }), day(roll.join_date)],
        [t("leftOn", { ns: "fields" }), day(roll.left_on)],
      ]}
    />
  );
}
