import { eventTypes } from "@aprisco/contract/event-kinds.ts";
import {
  calendarLinkNames,
  linkDirections,
  linkMinutes,
  sentVisibilities,
  calendarLinkChange,
  calendarLinkInput,
  type CalendarLink,
} from "@aprisco/contract/calendars-link.ts";
import { calendarRoutes } from "@aprisco/contract/calendars.ts";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { CheckField } from "../../ui/form/check-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import { NumberField } from "../../ui/form/number-field.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { SelectField, type Option } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import calendarsStyles from "./calendars.module.css";
import { FindCalendars } from "./find-calendars.tsx";

export function LinkForm({ link, onClose }: { readonly link?: CalendarLink; readonly onClose: () => void }) {
  const { t } = useTranslation("calendars");
  const { say } = useRecordTexts(calendarLinkNames);
  const edit = useRowEdit({
    row: link ? calendarRoutes.updateCalendarLink : calendarRoutes.createCalendarLink,
    id: link?.id,
    schema: link ? calendarLinkChange : calendarLinkInput,
    record: link,
    initial: { direction: "both", types: [], visibility: ["public", "members"], every_minutes: linkMinutes.usual },
    labels: {
      url: t("field.url"),
      username: t("field.username"),
      password: t("field.password"),
      name: t("field.name"),
      direction: t("field.direction"),
      visibility: t("field.visibility"),
      types: t("field.types"),
      every_minutes: t("field.minutes"),
    },
    failures: "calendars",
    secrets: ["password"],
    lists: true,
    said: ({ name }) => ({ title: say(link ? "updated" : "created"), message: name }),
    onClose,
  });
  const listOf = (field: "visibility" | "types"): readonly string[] => {
    const value = edit.draft[field];
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  };
  const [url, username, password] = [edit.text("url").value, edit.text("username").value, edit.text("password").value];
  return (
    <EditDialog edit={edit} title={say(link ? "edit.title" : "add")} onClose={onClose}>
      <TextField {...edit.text("url")} required type="url" inputMode="url" maxLength={2_000} help={t("field.urlHelp")} data-autofocus />
      <TextField {...edit.text("username")} required maxLength={200} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <PasswordField
        {...edit.text("password")}
        required={!link}
        optional={Boolean(link)}
        maxLength={500}
        autoComplete="new-password"
        help={t(link ? "field.passwordKept" : "field.passwordHelp")}
      />
      <FindCalendars
        account={{ url, username, password }}
        onChoose={(found) => {
          edit.set("url", found.url);
          if (edit.text("name").value === "") edit.set("name", found.name);
        }}
      />
      <TextField {...edit.text("name")} required maxLength={100} autoComplete="off" />
      <SelectField {...edit.choice("direction")} options={optionsOf(linkDirections, (one) => t(`direction.${one}`))} />
      <TickList
        legend={t("field.visibility")}
        options={optionsOf(sentVisibilities, (one) => t(`visibility.${one}`))}
        chosen={listOf("visibility")}
        onChange={(chosen) => edit.set("visibility", chosen)}
      />
      <TickList
        legend={t("field.types")}
        help={t("field.typesHelp")}
        options={optionsOf(eventTypes, (one) => t(`type.${one}`))}
        chosen={listOf("types")}
        onChange={(chosen) => edit.set("types", chosen)}
      />
      <NumberField {...edit.number("every_minutes")} required help={t("field.minutesHelp", linkMinutes)} />
    </EditDialog>
  );
}

interface Props {
  readonly legend: string;
  readonly help?: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function TickList({ legend, help, options, chosen, onChange }: Props) {
  return (
    <fieldset className={calendarsStyles.ticks}>
      <legend>{legend}</legend>
      {help === undefined ? null : <p className={calendarsStyles.hint}>{help}</p>}
      <div>
        {options.map(({ value, label }) => (
          <CheckField
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
