import { type EventImport, calendarRoutes } from "@aprisco/contract/calendars.ts";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import styles from "./calendars.module.css";

type ImportId = Pick<EventImport, "id">;

/** Undoes an import; tells which events stayed because they were changed. */
export function useImportUndo() {
  const { t } = useTranslation("calendars");
  return useChange(calendarRoutes.undoEventImport, {
    input: ({ id }: ImportId) => ({ params: { id } }),
    lists: true,
    said: {
      done: ({ taken_back: back, stayed }) => ({
        title: t("import.undone"),
        message: [t("import.takenBack", { count: back }), ...(stayed === 0 ? [] : [t("import.stayed", { count: stayed })])].join(" "),
      }),
      failed: (_, cause) => (isFailure(cause) ? cause.message : t("failed")),
    },
  });
}

interface Props {
  readonly onUndo: (one: ImportId) => void;
  readonly isBusy: boolean;
}

/** The imports of the last 24 hours, which can be undone; nothing if there are none. */
export function OpenImports({ onUndo, isBusy }: Props) {
  const { t } = useTranslation("calendars");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const { data = [] } = useQuery(asked(calendarRoutes.listEventImports));
  if (data.length === 0) return null;
  return (
    <ul className={styles.imports} aria-label={t("import.open")}>
      {data.map((one) => (
        <li key={one.id} className={styles.line}>
          <div className={styles.words}>
            <p className={styles.name}>
              {t("import.at", { date: instantText(language, one.at, zone), name: one.by_name ?? t("import.gone") })}
            </p>
            <p className={styles.hint}>
              {t("import.did", { added: one.added, changed: one.changed, until: instantText(language, one.undo_until, zone) })}
            </p>
          </div>
          <Button
            size="sm"
            disabled={isBusy}
            icon={<IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => onUndo({ id: one.id })}
          >
            {t("import.undo")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
