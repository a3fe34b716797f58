import { registrationScopes, type RegistrationScope } from "@aprisco/contract/registrations-form.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { Button } from "../../../ui/base/button.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { optionsOf } from "../../../ui/list/list-filters.tsx";
import type { EventFormPartProps } from "../../agenda/index.ts";
import styles from "../registrations.module.css";

interface Wished {
  readonly public: boolean;
  /** People; null: unlimited. */
  readonly capacity: number | null;
  /** Absent: unchanged. */
  readonly scope?: RegistrationScope;
}

/** The switch of registration by guests in the editor of an event, with the places; dates and questions are set once it is saved. */
export function FormRegistration({ eventId, recurs, visibility, onVisibility, value, error, errorOf, onChange }: EventFormPartProps) {
  const { t } = useTranslation("registrations");
  const { data: settings, isPending } = useQuery({
    ...asked(registrationRoutes.getRegistrationSettings, { params: { id: eventId ?? 0 } }),
    enabled: eventId !== undefined,
  });
  const stored: Wished = { public: settings?.public ?? false, capacity: settings?.capacity ?? null };
  const wished = (value as Wished | undefined) ?? stored;
  const hidden = wished.public && visibility !== "public";
  // What is refused of the switch is that the event is not public, which ends with its being public.
  const refusal = error ?? (hidden ? errorOf("public") : undefined);
  return (
    <div className={styles.wished} role="group" aria-label={t("form.site")}>
      <Switch
        label={t("form.site")}
        help={t("form.site.help")}
        name="registration"
        checked={wished.public}
        disabled={eventId !== undefined && isPending}
        invalid={refusal !== undefined}
        onChange={(on) => onChange({ ...wished, public: on })}
      />
      <div role="status">
        {hidden ? (
          <>
            <p className={styles.note}>{t("form.site.hidden")}</p>
            <Button size="sm" onClick={() => onVisibility("public")}>
              {t("form.site.show")}
            </Button>
          </>
        ) : null}
      </div>
      {wished.public ? (
        <div className={styles.pair}>
          <NumberField
            label={t("form.capacity")}
            name="capacity"
            optional
            help={t("form.capacity.help")}
            value={wished.capacity}
            error={errorOf("capacity")}
            onChange={(capacity) => onChange({ ...wished, capacity })}
          />
          {recurs ? (
            <SelectField
              label={t("form.scope")}
              name="scope"
              error={errorOf("scope")}
              value={wished.scope ?? settings?.scope ?? "this"}
              options={optionsOf(registrationScopes, (scope) => t(`form.scope.${scope}`))}
              onChange={({ currentTarget }) =>
                onChange({ ...wished, scope: registrationScopes.find((scope) => scope === currentTarget.value) ?? "this" })
              }
            />
          ) : null}
        </div>
      ) : null}
      {refusal === undefined ? null : (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </div>
  );
}
