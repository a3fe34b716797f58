import { editScopes } from "@aprisco/contract/agenda.ts";
import { eventBookingsInput, type Booking, type ResourceAtTime, resourceRoutes } from "@aprisco/contract/resources.ts";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Answer } from "../../../ui/base/answer.tsx";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { optionsOf } from "../../../ui/list/list-filters.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { useRowEdit } from "../../../ui/form/use-row-edit.ts";
import type { EventSectionProps } from "../../agenda/index.ts";
import { useBookingWords } from "../day/words.ts";
import { savedText, unitsIn, withUnits, type Wish } from "./wishes.ts";

interface Props {
  readonly event: EventSectionProps;
  readonly booked: readonly Booking[];
  readonly onClose: () => void;
}

export function ChooseDialog({ event, booked, onClose }: Props) {
  const { t } = useTranslation("resources");
  const language = useLanguage();
  const edit = useRowEdit({
    row: resourceRoutes.bookForEvent,
    id: event.eventId,
    schema: eventBookingsInput,
    initial: { resources: unitsIn(booked), ...(event.recurs ? { scope: "this" } : {}) },
    labels: { resources: t("section"), scope: t("scope") },
    said: (answer) => ({ title: t("saved"), message: savedText(t, language, answer) ?? event.title }),
    onClose,
  });
  const wishes = edit.draft["resources"] as unknown as readonly Wish[];
  const { error } = edit.held("resources");
  const ask = asked(resourceRoutes.listFreeResources, { query: { from: event.startsAt, to: event.endsAt, except: String(event.eventId) } });
  return (
    <EditDialog edit={edit} title={t("choose.title", { event: event.title })} onClose={onClose}>
      <Answer of={ask} height="12rem">
        {(all) =>
          all.length === 0 ? (
            <p>{t("choose.none")}</p>
          ) : (
            <>
              {all.map((one, at) => (
                <Choice
                  key={one.id}
                  one={one}
                  isFirst={at === 0}
                  units={wishes.find((wish) => wish.resource_id === one.id)?.units ?? 0}
                  onChange={(units) => edit.set("resources", withUnits(wishes, one.id, units) as never)}
                />
              ))}
            </>
          )
        }
      </Answer>
      {error === undefined ? null : <p role="alert">{error}</p>}
      {event.recurs ? <SelectField {...edit.choice("scope")} options={optionsOf(editScopes, (scope) => t(`scope.${scope}`))} /> : null}
    </EditDialog>
  );
}

interface ChoiceProps {
  readonly one: ResourceAtTime;
  readonly isFirst: boolean;
  readonly units: number;
  readonly onChange: (units: number) => void;
}

function Choice({ one, isFirst, units, onChange }: ChoiceProps) {
  const { t } = useTranslation("resources");
  const words = useBookingWords(useChurchData().data?.time_zone);
  const state =
    one.free > 0
      ? one.needs_approval
        ? t("choose.approval")
        : one.units > 1
          ? t("choose.units", { count: one.free })
          : t("choose.free")
      : words.clashes(one.clashes).join("; ") || t("choose.taken");
  return (
    <>
      <CheckField
        label={one.capacity === null ? one.name : t("choose.capacity", { name: one.name, people: String(one.capacity) })}
        help={state}
        checked={units > 0}
        {...(isFirst ? { "data-autofocus": true } : {})}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 1 : 0)}
      />
      {units > 0 && one.units > 1 ? (
        <NumberField
          label={t("choose.many", { name: one.name })}
          value={units}
          onChange={(many) => {
            if (!Number.isNaN(many)) onChange(Math.min(many ?? 1, one.units));
          }}
        />
      ) : null}
    </>
  );
}
