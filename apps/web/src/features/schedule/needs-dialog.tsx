import { scheduleRoutes, type Matrix, type RosterService } from "@aprisco/contract/schedule.ts";
import type { ReplyOf } from "@aprisco/contract/route.ts";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { timeText } from "../../language/time-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/base/button.tsx";
import { CheckField } from "../../ui/form/check-field.tsx";
import { TextAreaField } from "../../ui/form/text-field.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { needAt } from "./places.ts";
import { shortDay } from "./short-day.ts";
import styles from "./dialogs.module.css";

interface Props {
  readonly matrix: Matrix;
  readonly ministryId: number;
  readonly service: RosterService;
  readonly onClose: () => void;
}
/** Days: two months of services. */
const REPEATED = 61;
const MOST = 99;

type Current = Pick<ReplyOf<typeof scheduleRoutes.saveNeeds>, "roster" | "needs">;
/** What somebody else saved meanwhile, in the answer of a version conflict; null: none. */
function currentIn(cause: unknown): Current | null {
  if (!isFailure(cause) || cause.code !== "version.conflict" || cause.data === null) return null;
  return cause.data as Current;
}

/** How many people a ministry needs in each position at a service, and at the later ones of its series. */
export function NeedsDialog({ matrix, ministryId, service, onClose }: Props) {
  const { t } = useTranslation("schedule");
  const language = useLanguage();
  const ministry = matrix.ministries.find(({ id }) => id === ministryId);
  const roster = matrix.rosters.find((one) => one.event_id === service.event_id && one.ministry_id === ministryId);
  const [wanted, setWanted] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries((ministry?.positions ?? []).map(({ id }) => [id, needAt(matrix, service.event_id, id)?.wanted ?? 0])),
  );
  const [repeats, setRepeats] = useState(roster === undefined);
  const [replaces, setReplaces] = useState(roster?.auto_replace ?? true);
  const [note, setNote] = useState(roster?.note ?? "");
  // Of the roster as the dialog shows it: the matrix behind it may be read anew meanwhile.
  const [version, setVersion] = useState(roster?.version ?? null);
  const [current, setCurrent] = useState<Current | null>(null);
  const { mutateAsync, isPending, error } = useChange(scheduleRoutes.saveNeeds, {
    lists: true,
    said: { done: ({ schedules }) => ({ title: t("needs.saved", { count: schedules }), message: ministry?.name }) },
  });
  if (!ministry) return null;
  const savedFor = (position: number): number => current?.needs.find((need) => need.position_id === position)?.wanted ?? 0;
  const otherNote = current && (current.roster.note ?? "") !== note.trim() ? current.roster.note : undefined;
  const set = (id: number, by: number) => setWanted({ ...wanted, [id]: Math.min(MOST, Math.max(0, (wanted[id] ?? 0) + by)) });
  const save = () => {
    const until = new Date(Date.parse(service.day) + REPEATED * 86_400_000).toISOString().slice(0, 10);
    const needs = Object.entries(wanted).flatMap(([id, count]) => (count > 0 ? [{ position_id: Number(id), wanted: count }] : []));
    const body = { event_id: service.event_id, ministry_id: ministryId, needs, auto_replace: replaces, note, version };
    void mutateAsync({ body: { ...body, ...(repeats ? { repeat_until: until } : {}) } })
      .then(onClose)
      .catch((cause: unknown) => {
        const found = currentIn(cause);
        if (!found) return;
        setCurrent(found);
        setVersion(found.roster.version);
      });
  };
  return (
    <Dialog title={t("needs.title", { ministry: ministry.name })} size="md" onClose={onClose}>
      <div className={styles.needsForm}>
        <p>
          {shortDay(language, service.day)} · {timeText(language, service.time)} {service.title}
        </p>
        <ul>
          {ministry.positions.map(({ id, name }) => (
            <li key={id}>
              <span>
                {name}
                {current && savedFor(id) !== (wanted[id] ?? 0) ? <small>{t("needs.now", { count: savedFor(id) })}</small> : null}
              </span>
              <Button
                size="sm"
                aria-label={t("needs.less", { name })}
                icon={<IconMinus size={18} stroke={1.8} aria-hidden="true" />}
                onClick={() => set(id, -1)}
              />
              <output className="cm-num" aria-label={name}>
                {wanted[id] ?? 0}
              </output>
              <Button
                size="sm"
                aria-label={t("needs.more", { name })}
                icon={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
                onClick={() => set(id, 1)}
              />
            </li>
          ))}
        </ul>
        <CheckField
          label={t("needs.repeat")}
          help={t("needs.repeat.help")}
          checked={repeats}
          onChange={({ currentTarget }) => setRepeats(currentTarget.checked)}
        />
        <CheckField
          label={t("needs.replace")}
          help={t("needs.replace.help")}
          checked={replaces}
          onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
        />
        <TextAreaField
          label={t("needs.note")}
          help={t("needs.note.help")}
          optional
          rows={2}
          maxLength={300}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {otherNote === undefined ? null : <p>{otherNote === null ? t("needs.now.noNote") : t("needs.now.note", { note: otherNote })}</p>}
        {error ? <p role="alert">{error.message}</p> : null}
        <div className={styles.acts}>
          <Button onClick={onClose}>{t("back")}</Button>
          <Button variant="primary" loading={isPending} onClick={save}>
            {t("needs.save")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
