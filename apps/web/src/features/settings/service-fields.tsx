import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../messages/use-language.ts";
import { weekdayName } from "../../public/meetings.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./service-fields.module.css";
import { newServiceRow } from "./settings-values.ts";
import type { SettingsFieldProps, SettingsForm } from "./use-settings-form.ts";

/** As many as the contract takes. */
const most = 30;

interface Props {
  readonly form: SettingsForm;
  readonly field: SettingsFieldProps;
  readonly readOnly: boolean;
}

/** The regular services: weekday, time and name; rows come and go. */
export function ServiceFields({ form, field, readOnly }: Props) {
  const { t } = useTranslation("settings");
  const rows = form.values.service_times;
  const list = useRef<HTMLUListElement>(null);
  const focusLast = useRef(false);
  useEffect(() => {
    if (focusLast.current) list.current?.querySelector<HTMLElement>("li:last-child select")?.focus();
    focusLast.current = false;
  }, [rows.length]);

  const add = () => {
    focusLast.current = true;
    form.insertListItem("service_times", newServiceRow());
  };
  return (
    <Panel title={t("services.title")} lead={t("services.lead")}>
      {rows.length === 0 ? <p className={styles.none}>{t("services.none")}</p> : null}
      <ul className={styles.rows} ref={list}>
        {rows.map((row, index) => (
          <li key={row.key} className={styles.row}>
            <Row index={index} field={field} />
            {readOnly ? null : (
              <button
                type="button"
                className={styles.remove}
                aria-label={t("services.remove", { name: row.name || t("services.numbered", { number: index + 1 }) })}
                onClick={() => form.removeListItem("service_times", index)}
              >
                <IconTrash size={20} stroke={1.6} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {readOnly || rows.length >= most ? null : (
        <Button size="sm" icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={add}>
          {t("services.add")}
        </Button>
      )}
    </Panel>
  );
}

function Row({ index, field }: { readonly index: number; readonly field: SettingsFieldProps }) {
  const { t } = useTranslation("settings");
  const path = (name: string) => `service_times.${String(index)}.${name}`;
  const language = useLanguage();
  const weekdays = Array.from({ length: 7 }, (_, day) => {
    const name = weekdayName(day, language);
    return { value: String(day), label: name.charAt(0).toLocaleUpperCase(language) + name.slice(1) };
  });
  return (
    <>
      <SelectField label={t("services.weekday")} options={weekdays} {...field(path("weekday"))} />
      <TextField label={t("services.time")} required type="time" className="cm-num" {...field(path("time"))} />
      <div className={styles.name}>
        <TextField label={t("services.name")} required maxLength={80} placeholder={t("services.example")} {...field(path("name"))} />
      </div>
    </>
  );
}
