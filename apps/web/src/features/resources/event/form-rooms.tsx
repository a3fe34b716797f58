import { type Booking, type ResourceAtTime, resourceRoutes } from "@aprisco/contract/resources.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDoor, IconTrash } from "@tabler/icons-react";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { Button } from "../../../ui/base/button.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { PlainSelect, SelectField } from "../../../ui/form/select-field.tsx";
import type { EventFormPartProps } from "../../agenda/index.ts";
import { Clashes } from "../clashes.tsx";
import styles from "../resources.module.css";
import { insteadOf, savedText, unitsIn, withUnits, type Wish } from "./wishes.ts";

const NEVER = new Date(0).toISOString();

export function FormRooms({ eventId, startsAt, endsAt, prep, onPrep, value, error, onChange, sayBy }: EventFormPartProps) {
  const { t } = useTranslation("resources");
  const language = useLanguage();
  const title = useId();
  const isTimed = startsAt !== null && endsAt !== null;
  const { data: booked } = useQuery({
    ...asked(resourceRoutes.listEventBookings, { params: { id: eventId ?? 0 } }),
    enabled: eventId !== undefined,
  });
  const { data: all = [] } = useQuery({
    ...asked(resourceRoutes.listFreeResources, {
      query: {
        from: startsAt ?? NEVER,
        to: endsAt ?? NEVER,
        ...(eventId === undefined ? {} : { except: String(eventId) }),
        ...(prep.setup_minutes === null ? {} : { setup: String(prep.setup_minutes) }),
        ...(prep.teardown_minutes === null ? {} : { teardown: String(prep.teardown_minutes) }),
      },
    }),
    enabled: isTimed,
    // While availability for another time loads, the chosen resources stay.
    placeholderData: keepPreviousData,
  });
  const wishes = (value as readonly Wish[] | undefined) ?? unitsIn(booked?.bookings ?? []);
  useEffect(() => {
    sayBy((saved) => savedText(t, language, saved));
  });
  const of = (id: number) => all.find((one) => one.id === id);
  const others = all.filter(({ id }) => !wishes.some((wish) => wish.resource_id === id));
  const options = (free: boolean) => others.filter((one) => one.free > 0 === free);
  return (
    <div className={styles.wishes} role="group" aria-labelledby={title}>
      <span id={title} className={styles.wishesTitle}>
        <IconDoor size={18} stroke={1.6} aria-hidden="true" />
        {t("section")}
      </span>
      {wishes.length === 0 ? null : (
        <ul className={styles.lines} aria-label={t("section")}>
          {wishes.map((wish) => (
            <WishLine
              key={wish.resource_id}
              wish={wish}
              name={of(wish.resource_id)?.name ?? nameIn(booked?.bookings ?? [], wish.resource_id)}
              one={isTimed ? of(wish.resource_id) : undefined}
              free={insteadOf(of(wish.resource_id), others)}
              onUnits={(units) => onChange(withUnits(wishes, wish.resource_id, units))}
              onTake={(id) => onChange(wishes.map((held) => (held === wish ? { resource_id: id, units: 1 } : held)))}
            />
          ))}
        </ul>
      )}
      {isTimed ? (
        <PlainSelect
          aria-label={t("form.add")}
          name="room"
          value=""
          disabled={eventId !== undefined && booked === undefined}
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== "") onChange([...wishes, { resource_id: Number(currentTarget.value), units: 1 }]);
          }}
        >
          <option value="">{all.length === 0 ? t("choose.none") : t("form.pick")}</option>
          {([true, false] as const).map((free) =>
            options(free).length === 0 ? null : (
              <optgroup key={String(free)} label={t(free ? "form.free" : "form.busy")}>
                {options(free).map(({ id, name, capacity }) => (
                  <option key={id} value={id}>
                    {capacity === null ? name : t("choose.capacity", { name, people: String(capacity) })}
                  </option>
                ))}
              </optgroup>
            ),
          )}
        </PlainSelect>
      ) : (
        <p className={styles.free}>{t("form.when")}</p>
      )}
      {wishes.length === 0 && prep.setup_minutes === null && prep.teardown_minutes === null ? null : (
        <div className={styles.prep}>
          <PrepField
            label={t("prep.before")}
            name="setup_minutes"
            value={prep.setup_minutes}
            onChange={(setup_minutes) => onPrep({ setup_minutes })}
          />
          <PrepField
            label={t("prep.after")}
            name="teardown_minutes"
            value={prep.teardown_minutes}
            onChange={(teardown_minutes) => onPrep({ teardown_minutes })}
          />
        </div>
      )}
      {error === undefined ? null : (
        <p role="alert" className={styles.clash}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Minutes that are offered before and after an event. */
const OFFERED_MINUTES = [0, 10, 15, 30, 45, 60, 90, 120, 180, 240];

interface PrepProps {
  readonly label: string;
  readonly name: string;
  /** Minutes; null: as each room needs. */
  readonly value: number | null;
  readonly onChange: (minutes: number | null) => void;
}

function PrepField({ label, name, value, onChange }: PrepProps) {
  const { t } = useTranslation("resources");
  const offered =
    value === null || OFFERED_MINUTES.includes(value) ? OFFERED_MINUTES : [...OFFERED_MINUTES, value].toSorted((one, other) => one - other);
  const words = (minutes: number) => {
    if (minutes === 0) return t("prep.none");
    return minutes % 60 === 0 ? t("prep.hours", { count: minutes / 60 }) : t("prep.minutes", { count: minutes });
  };
  return (
    <SelectField
      label={label}
      name={name}
      value={value === null ? "" : String(value)}
      placeholder={t("prep.own")}
      options={offered.map((minutes) => ({ value: String(minutes), label: words(minutes) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? null : Number(currentTarget.value))}
    />
  );
}

const nameIn = (bookings: readonly Booking[], id: number): string => bookings.find((one) => one.resource_id === id)?.resource ?? "…";

interface LineProps {
  readonly wish: Wish;
  readonly name: string;
  /** Its availability at the event's time; absent while it loads. */
  readonly one: ResourceAtTime | undefined;
  readonly free: readonly ResourceAtTime[];
  readonly onUnits: (units: number) => void;
  readonly onTake: (id: number) => void;
}

function WishLine({ wish, name, one, free, onUnits, onTake }: LineProps) {
  const { t } = useTranslation("resources");
  const isShort = one !== undefined && one.free < wish.units;
  return (
    <li>
      <div className={styles.line}>
        <p>
          {name} {one && !isShort ? <small>{t(one.needs_approval ? "choose.approval" : "choose.free")}</small> : null}
        </p>
        <button type="button" className={styles.drop} aria-label={t("form.remove", { name })} onClick={() => onUnits(0)}>
          <IconTrash size={20} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      {one && one.units > 1 ? (
        <NumberField
          label={t("choose.many", { name })}
          value={wish.units}
          onChange={(units) => {
            if (!Number.isNaN(units)) onUnits(Math.max(1, Math.min(units ?? 1, one.units)));
          }}
        />
      ) : null}
      <div role="status">
        {isShort ? (
          <>
            {one.clashes.length === 0 ? <p className={styles.clash}>{t("choose.taken")}</p> : <Clashes clashes={one.clashes} />}
            <p className={styles.free}>{t("form.wait")}</p>
          </>
        ) : null}
      </div>
      {isShort && free.length > 0 ? (
        <div className={styles.instead}>
          <span className={styles.free}>{t("form.instead")}</span>
          {free.map(({ id, name: other }) => (
            <Button key={id} size="sm" aria-label={t("form.take", { name: other, other: name })} onClick={() => onTake(id)}>
              {other}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}
