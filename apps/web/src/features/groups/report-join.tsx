import type { Meeting } from "@aprisco/contract/groups-meetings.ts";
import { IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { countText, moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import type { Draft } from "./report-draft.ts";
import styles from "./report.module.css";

interface Props {
  readonly draft: Draft;
  /** The other report of the same day. */
  readonly stored: Meeting;
  /** Why the joined report was refused; null: it was not. */
  readonly refusal: string | null;
  readonly isSending: boolean;
  readonly onJoin: (joined: Draft) => void;
  readonly onBack: () => void;
}

type Side = "ours" | "theirs";
interface Differing {
  readonly field: "notHeldBecause" | "children" | "moreVisitors" | "offerings" | "theme" | "minister" | "note";
  readonly label: string;
  readonly theirs: string | number | null;
  readonly ours: string | number | null;
  readonly write: (value: string | number | null) => string;
}

/** Two reports of one evening: of each field that differs one value is picked; nothing is summed. Marks are joined by the server. */
export function ReportJoin({ draft, stored, refusal, isSending, onJoin, onBack }: Props) {
  const { t } = useTranslation("groups");
  const language = useLanguage();
  const [picked, setPicked] = useState<Readonly<Partial<Record<Differing["field"], Side>>>>({});
  const plain = (value: string | number | null): string => (value === null || value === "" ? t("report.blank") : String(value));
  const number = (value: string | number | null): string => countText(language, Number(value ?? 0));
  const money = (value: string | number | null): string => moneyText(language, Number(value ?? 0));
  const held = (value: string | number | null): string =>
    value === null ? t("report.tookPlace") : t("report.tookNoPlace", { why: String(value) });
  const all: readonly Differing[] = [
    { field: "notHeldBecause", label: t("report.wasHeld"), theirs: stored.not_held_because, ours: draft.notHeldBecause, write: held },
    { field: "children", label: t("report.children"), theirs: stored.children, ours: draft.children, write: number },
    { field: "moreVisitors", label: t("report.moreVisitors"), theirs: stored.more_visitors, ours: draft.moreVisitors, write: number },
    { field: "offerings", label: t("report.offering"), theirs: stored.offerings, ours: draft.offerings ?? 0, write: money },
    { field: "theme", label: t("report.theme"), theirs: stored.theme ?? "", ours: draft.theme, write: plain },
    { field: "minister", label: t("report.minister"), theirs: stored.minister ?? "", ours: draft.minister, write: plain },
    { field: "note", label: t("report.note"), theirs: stored.note ?? "", ours: draft.note, write: plain },
  ];
  const differing = all.filter(({ theirs, ours }) => theirs !== ours);
  // Where this one says nothing, the other one's word stands unless it is taken off; a meeting took place if one of the two says so.
  const usualSide = ({ field, ours, theirs }: Differing): Side =>
    (field === "notHeldBecause" ? theirs === null : ours === "" || ours === 0) ? "theirs" : "ours";
  const sideOf = (one: Differing): Side => picked[one.field] ?? usualSide(one);
  const joined = (): Draft => {
    const taken = differing.filter((one) => sideOf(one) === "theirs").map(({ field, theirs }) => [field, theirs]);
    const next: Draft = { ...draft, ...(Object.fromEntries(taken) as Partial<Draft>) };
    // Who reported no meeting marked nobody.
    return draft.notHeldBecause !== null && next.notHeldBecause === null ? { ...next, leavesMarks: true } : next;
  };
  const dropsMarks = stored.held && joined().notHeldBecause !== null;
  return (
    <div className={styles.report}>
      <Notice tone="info" title={t("report.already", { name: stored.recorded_by ?? t("report.byLink") })}>
        {t("report.alreadyHint")}
      </Notice>
      {refusal === null ? null : <Notice tone="error" title={refusal} />}
      {differing.map(({ field, label, theirs, ours, write }) => (
        <SelectField
          key={field}
          label={label}
          value={sideOf({ field, label, theirs, ours, write })}
          options={[
            { value: "ours", label: t("report.ours", { value: write(ours) }) },
            {
              value: "theirs",
              label:
                stored.recorded_by === null
                  ? t("report.linked", { value: write(theirs) })
                  : t("report.theirs", { name: stored.recorded_by, value: write(theirs) }),
            },
          ]}
          onChange={({ currentTarget: { value } }) => setPicked({ ...picked, [field]: value === "theirs" ? "theirs" : "ours" })}
        />
      ))}
      {dropsMarks ? <Notice tone="error" title={t("report.dropsMarks")} /> : null}
      <footer className={styles.foot}>
        <Button onClick={onBack}>{t("report.back")}</Button>
        <Button
          variant="primary"
          loading={isSending}
          icon={<IconSend size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => onJoin(joined())}
        >
          {t("report.join")}
        </Button>
      </footer>
    </div>
  );
}
