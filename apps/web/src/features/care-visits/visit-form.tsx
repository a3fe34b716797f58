import { careFamilyRoutes, type CareFamily } from "@aprisco/contract/care-families.ts";
import { careVisitRoutes, visitChange, visitInput, visitKinds, type CareVisit } from "@aprisco/contract/care-visits.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { useSession } from "../../api/session-state.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { churchNow } from "../../language/church-now.ts";
import { instantAt } from "../../language/instant-at.ts";
import { PersonChoice } from "../../ui/choice/person-choice.tsx";
import { TileChoice } from "../../ui/choice/tile-choice.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { TimeField } from "../../ui/form/time-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";
import { showToast } from "../../ui/layer/toast-queue.ts";
import styles from "./care-visits.module.css";

interface Props {
  /** The visit to change; absent: a new one. */
  readonly record?: CareVisit | undefined;
  /** The family to visit; absent: a person is chosen. */
  readonly family?: Pick<CareFamily, "id" | "family_name" | "people" | "household_id"> | undefined;
  readonly onClose: () => void;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
/** Minutes since midnight of a new visit. */
const USUAL = 15 * 60;

/** A new visit, or a change of a scheduled one. */
export function VisitForm({ record, family, onClose }: Props) {
  const { t } = useTranslation("care");
  const zone = useChurchData().data?.time_zone;
  const account = useSession().user?.id;
  const { data: choices } = useQuery(asked(careFamilyRoutes.getCareChoices));
  const create = useChange(careVisitRoutes.createCareVisit, { lists: true });
  const update = useChange(careVisitRoutes.updateCareVisit, { lists: true });
  const planned = record ? churchNow(zone, new Date(record.scheduled_for)) : { day: "", minutes: USUAL };
  const [visitor, second] = record?.visitors.map((one) => one.account_id) ?? [account];
  const begun = {
    kind: record?.kind ?? "home",
    day: planned.day,
    time: timeOf(planned.minutes),
    visitor,
    second,
    place: record?.place ?? "",
  };
  const edit = useEdit({
    schema: record ? visitChange : visitInput,
    ...(record ? { record: { ...record, ...begun } } : { initial: begun }),
    labels: {
      ...(record || family ? {} : { person_id: t("visit.whom") }),
      ...(family && family.people.length > 1 ? { person_id: t("visit.whom") } : {}),
      kind: t("visit.kind"),
      day: t("visit.day"),
      time: t("visit.time"),
      visitor: t("visit.visitor"),
      second: t("visit.second"),
      place: t("visit.place"),
    } as Record<"person_id" | "kind" | "day" | "time" | "visitor" | "second" | "place", string>,
    failures: "care-visits",
    rules: ({ day, time, person_id: person }) => ({
      ...(day === "" ? { day: "field.required" } : {}),
      ...(/^\d{2}:\d{2}$/.test(String(time)) ? {} : { time: "settings.time" }),
      ...(record || family || typeof person === "number" ? {} : { person_id: "field.required" }),
    }),
    save: async (changed) => {
      const now: Readonly<Record<string, unknown>> = { ...begun, ...changed };
      const visitors = [now["visitor"], now["second"]].filter((one): one is number => typeof one === "number");
      const body = {
        kind: now["kind"] as CareVisit["kind"],
        scheduled_for: instantAt(zone, String(now["day"]), minutesOf(String(now["time"]))),
        visitor_ids: [...new Set(visitors)],
        place: typeof now["place"] === "string" ? now["place"] : "",
      };
      if (record) return await update.mutateAsync({ params: { id: record.id }, body: { ...body, version: record.version } });
      const person = typeof now["person_id"] === "number" ? { person_id: now["person_id"] } : {};
      return await create.mutateAsync({ body: { ...body, ...person, ...(family ? { family_id: family.id } : {}) } });
    },
    onSaved: () => {
      showToast({ title: t(record ? "visit.changed" : "visit.made") });
      onClose();
    },
  });
  const carers = (choices?.carers ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const named = record?.visitors.map(({ account_id: id, name }) => ({ value: String(id), label: name })) ?? [];
  const options = [...carers, ...named.filter(({ value }) => !carers.some((one) => one.value === value))];
  const name = record?.family_name ?? family?.family_name;
  return (
    <EditDialog
      edit={edit}
      title={name === undefined ? t("visit.new") : t(record ? "visit.edit.of" : "visit.of", { name })}
      confirm={t(record ? "save" : "visit.schedule")}
      onClose={onClose}
    >
      {record || family ? null : <PersonChoice {...edit.number("person_id")} required />}
      {!record && family && family.people.length > 1 ? (
        <SelectField
          {...edit.choice("person_id", Number)}
          placeholder={t("visit.everyone")}
          options={family.people.map(({ person_id: id, name: whom }) => ({ value: String(id), label: whom }))}
        />
      ) : null}
      <TileChoice {...edit.choice("kind")} options={visitKinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      <div className={styles.pair}>
        <DateField {...edit.day("day")} required />
        <TimeField {...edit.time("time")} required />
      </div>
      <div className={styles.pair}>
        <SelectField {...edit.choice("visitor", Number)} options={options} placeholder={t("visit.nobody")} />
        <SelectField {...edit.choice("second", Number)} optional options={options} placeholder={t("visit.alone")} />
      </div>
      <TextField {...edit.text("place")} optional maxLength={200} autoComplete="off" help={t("visit.place.help")} />
    </EditDialog>
  );
}
