import { eventTypes, eventVisibilities, type EventType, type EventVisibility } from "@aprisco/contract/event-kinds.ts";
import { largestImport, type ImportPreview, type ImportRow, calendarRoutes } from "@aprisco/contract/calendars.ts";
import { importCountsText, importDoneText } from "@aprisco/contract/import-words.ts";
import { placeOfZone } from "@aprisco/contract/zone-words.ts";
import { IconFileImport } from "@tabler/icons-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { isDay } from "../../language/typed-day.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/base/button.tsx";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import calendarsStyles from "./calendars.module.css";
import { OpenImports, useImportUndo } from "./open-imports.tsx";
import { whenText } from "./when-text.ts";

const DateField = lazyPart(async () => ({ default: (await import("../../ui/form/date-field.tsx")).DateField }));

/** Rows of the preview: enough to recognise the file, and to see why events are refused. */
const MOST_SHOWN = 30;

interface Props {
  readonly name: string;
  readonly preview: ImportPreview;
}

function PreviewList({ name, preview }: Props) {
  const { t } = useTranslation("calendars");
  const language = useLanguage();
  const { counts, before, rows, time_zone: zone, zone_source: source } = preview;
  const more = counts.new + counts.changed + counts.same + counts.refused - Math.min(rows.length, MOST_SHOWN);
  return (
    <div className={calendarsStyles.preview}>
      <p role="status">
        <b>{name}</b>: {importCountsText(language, counts)}
      </p>
      <p className={calendarsStyles.hint}>
        {t(`import.zone.${source === "named" ? source : "church"}`, { place: placeOfZone(language, zone) })}
      </p>
      {before > 0 ? <p className={calendarsStyles.hint}>{t("import.before", { count: before })}</p> : null}
      <ul className={calendarsStyles.rows} aria-label={t("import.rows")}>
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <Row key={row.uid} row={row} />
        ))}
      </ul>
      {more > 0 ? <p className={calendarsStyles.hint}>{t("import.more", { count: more })}</p> : null}
    </div>
  );
}

function Row({ row }: { readonly row: ImportRow }) {
  const { t } = useTranslation("calendars");
  const language = useLanguage();
  const { start, time_zone: zone, zone_source: source } = row;
  return (
    <li className={calendarsStyles.row} data-outcome={row.outcome}>
      <span className={calendarsStyles.outcome}>{t(`outcome.${row.outcome}`)}</span>
      <span className={calendarsStyles.words}>
        <b>{row.title || t("import.untitled")}</b>
        <small>
          {[
            ...(start === null ? [] : [whenText(language, { ...row, start, end: start })]),
            ...(row.recurs ? [t("import.recurs")] : []),
          ].join(" · ")}
        </small>
        {zone !== null && (source === "offset" || source === "church") ? (
          <small className={calendarsStyles.warning}>{t(`import.own.${source}`, { place: placeOfZone(language, zone) })}</small>
        ) : null}
        {row.reason === null ? null : <small className={calendarsStyles.warning}>{t(`reason.${row.reason}`)}</small>}
      </span>
    </li>
  );
}

interface PreviewedFile {
  readonly file: File;
  readonly preview: ImportPreview;
}

export function ImportPanel() {
  const { t } = useTranslation("calendars");
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [looked, setLooked] = useState<PreviewedFile | null>(null);
  /** The file that was chosen last, to be read again with another day. */
  const [chosen, setChosen] = useState<File | null>(null);
  const [from, setFrom] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const [type, setType] = useState<EventType>("other");
  const [visibility, setVisibility] = useState<EventVisibility>("members");
  const preview = useChange(calendarRoutes.previewEventImport);
  const take = useChange(calendarRoutes.importEvents);
  const undo = useImportUndo();
  const isBusy = preview.isPending || take.isPending;
  const wordsOf = (cause: unknown): string => (isFailure(cause) ? cause.message : t("failed"));

  const since = isDay(from) ? { from } : {};
  const look = async (file: File | null | undefined, asked: { readonly from?: string } = since): Promise<void> => {
    if (!file) return;
    setChosen(file);
    setLooked(null);
    setTrouble(file.size > largestImport.bytes ? t("import.tooLarge") : null);
    if (file.size > largestImport.bytes) return;
    try {
      setLooked({ file, preview: await preview.mutateAsync({ body: { file, ...asked } }) });
    } catch (cause) {
      setTrouble(wordsOf(cause));
    }
  };
  const use = async ({ file }: PreviewedFile): Promise<void> => {
    setTrouble(null);
    try {
      const { undo_id: id, ...counts } = await take.mutateAsync({ body: { file, ...since, type, visibility } });
      showToast({
        title: importDoneText(language, counts),
        ...(id === null ? {} : { undo: () => undo.mutate({ id }) }),
      });
      setLooked(null);
      setChosen(null);
    } catch (cause) {
      setTrouble(wordsOf(cause));
    }
  };
  const fresh = looked ? looked.preview.counts.new + looked.preview.counts.changed : 0;
  return (
    <Panel title={t("import.title")} lead={t("import.lead")}>
      <div className={calendarsStyles.parts}>
        {trouble === null ? null : <Notice tone="error">{trouble}</Notice>}
        <input
          ref={input}
          type="file"
          accept=".ics,text/calendar"
          hidden
          aria-label={t("import.choose")}
          onChange={({ currentTarget }) => {
            void look(currentTarget.files?.[0]);
            // Choosing the same file again must fire a change event.
            currentTarget.value = "";
          }}
        />
        <Suspense fallback={<Skeleton height="4.5rem" />}>
          <DateField
            label={t("import.from")}
            help={t("import.fromHelp")}
            optional
            value={from}
            onChange={(day) => {
              setFrom(day);
              if (day === "" || isDay(day)) void look(chosen, day === "" ? {} : { from: day });
            }}
          />
        </Suspense>
        {looked ? (
          <>
            <PreviewList name={looked.file.name} preview={looked.preview} />
            <div className={calendarsStyles.two}>
              <SelectField
                label={t("import.type")}
                value={type}
                options={optionsOf(eventTypes, (one) => t(`type.${one}`))}
                onChange={({ target }) => setType(target.value as EventType)}
              />
              <SelectField
                label={t("import.visibility")}
                value={visibility}
                options={optionsOf(eventVisibilities, (one) => t(`visibility.${one}`))}
                onChange={({ target }) => setVisibility(target.value as EventVisibility)}
              />
            </div>
          </>
        ) : null}
        <div className={calendarsStyles.actions}>
          {looked && fresh > 0 ? (
            <Button variant="primary" loading={take.isPending} onClick={() => void use(looked)}>
              {t("import.take", { count: fresh })}
            </Button>
          ) : null}
          <Button
            disabled={take.isPending}
            loading={preview.isPending}
            icon={<IconFileImport size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t(looked ? "import.other" : "import.choose")}
          </Button>
          {looked ? (
            <Button
              variant="quiet"
              disabled={isBusy}
              onClick={() => {
                setLooked(null);
                setChosen(null);
              }}
            >
              {t("cancel")}
            </Button>
          ) : null}
        </div>
        <OpenImports onUndo={undo.mutate} isBusy={undo.isPending} />
      </div>
    </Panel>
  );
}
