import type { ServiceTime } from "@aprisco/contract/settings.ts";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { weekdayName } from "../../public/meetings.ts";
import { Button } from "../../ui/base/button.tsx";
import { RemoveButton } from "../../ui/form/remove-button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { TimeField } from "../../ui/form/time-field.tsx";
import styles from "./service-fields.module.css";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsEdit } from "./use-settings-edit.ts";

/** 0 is Sunday, the most common day. */
const newRow: ServiceTime = { weekday: 0, time: "", name: "" };
/** The contract's limit. */
const most = 30;

export function ServiceFields({ edit }: { readonly edit: SettingsEdit }) {
  const { t } = useTranslation("settings");
  const rows = edit.draft["service_times"] as readonly ServiceTime[];
  const put = (next: readonly ServiceTime[]) => edit.set("service_times", next);
  const list = useRef<HTMLUListElement>(null);
  const focusLast = useRef(false);
  useEffect(() => {
    if (focusLast.current) list.current?.querySelector<HTMLElement>("li:last-child select")?.focus();
    focusLast.current = false;
  }, [rows.length]);

  const add = () => {
    focusLast.current = true;
    put([...rows, newRow]);
  };
  return (
    <SettingsSection name="services">
      {rows.length === 0 ? <p className={styles.none}>{t("services.none")}</p> : null}
      <ul className={styles.rows} ref={list}>
        {rows.map((row, index) => (
          // A row has no id, so its position is the key; each input reads the draft at its position.
          <li key={`row ${String(index)}`} className={styles.row}>
            <Row index={index} edit={edit} />
            <RemoveButton
              label={t("services.remove", { name: row.name || t("services.numbered", { number: index + 1 }) })}
              onClick={() => put(rows.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {rows.length >= most ? null : (
        <Button size="sm" icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={add}>
          {t("services.add")}
        </Button>
      )}
    </SettingsSection>
  );
}

function Row({ index, edit }: { readonly index: number; readonly edit: SettingsEdit }) {
  const { t } = useTranslation("settings");
  const path = (name: keyof ServiceTime) => `service_times.${index}.${name}` as const;
  const language = useLanguage();
  const weekdays = Array.from({ length: 7 }, (_, day) => ({ value: String(day), label: weekdayName(day, language) }));
  return (
    <>
      <SelectField {...edit.choice(path("weekday"), Number)} label={t("services.weekday")} options={weekdays} />
      <TimeField {...edit.time(path("time"))} label={t("services.time")} required className="cm-num" />
      <div className={styles.name}>
        <TextField {...edit.text(path("name"))} label={t("services.name")} required maxLength={80} placeholder={t("services.example")} />
      </div>
    </>
  );
}
