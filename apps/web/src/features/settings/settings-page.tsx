import { formatTyped } from "@aprisco/contract/phone.ts";
import { settingsRoutes, type Settings } from "@aprisco/contract/settings.ts";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { fillGreeting } from "../../language/fill-greeting.ts";
import { timeZoneOptions } from "../../public/time-zones.ts";
import { SettingsFrame } from "../../shell/settings-frame.tsx";
import { Button } from "../../ui/base/button.tsx";
import { EditTrouble } from "../../ui/form/edit-form.tsx";
import { LeaveGuard } from "../../ui/form/leave-guard.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { TextAreaField, TextField } from "../../ui/form/text-field.tsx";
import { ServiceFields } from "./service-fields.tsx";
import styles from "./settings-page.module.css";
import { useSettings } from "./settings-queries.ts";
import { churchParts, partId, SettingsPart, SettingsSection } from "./settings-section.tsx";
import { useClockQuestion } from "./use-clock-question.tsx";
import { useSettingsEdit, type SettingsEdit } from "./use-settings-edit.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const zones = timeZoneOptions();
const phone = { type: "tel", inputMode: "tel", autoComplete: "off", className: "cm-num" } as const;

function ChurchFields({ edit }: { readonly edit: SettingsEdit }) {
  const { t } = useTranslation("settings");
  return (
    <>
      <SettingsSection name="church">
        <div className={styles.fields}>
          <div data-wide="full">
            <TextField required autoComplete="organization" {...edit.text("name")} />
          </div>
          <div data-wide="grow">
            <TextField optional autoComplete="address-level2" {...edit.text("city")} />
          </div>
          <div data-wide="short">
            <TextField optional autoComplete="address-level1" {...edit.text("state")} />
          </div>
          <div data-wide="full">
            <SelectField help={t("help.time_zone")} options={zones} {...edit.choice("time_zone")} />
          </div>
        </div>
      </SettingsSection>
      <SettingsSection name="contact">
        <div className={styles.fields}>
          <div data-wide="phone">
            <TextField optional {...phone} {...edit.text("phone", formatTyped)} />
          </div>
          <div data-wide="phone">
            <TextField optional {...phone} {...edit.text("whatsapp", formatTyped)} />
          </div>
          <div data-wide="full">
            <TextField optional type="email" inputMode="email" autoComplete="off" {...edit.text("email")} />
          </div>
          <div data-wide="full">
            <TextField optional autoComplete="off" {...edit.text("address")} />
          </div>
        </div>
      </SettingsSection>
    </>
  );
}

// Lazy: loaded together with the settings' answer.
const LogoPanel = lazyPart(async () => ({ default: (await import("../church-logo/index.ts")).LogoPanel }));
// Lazy: most accounts that come here may edit.
const SettingsFacts = lazyPart(async () => ({ default: (await import("./settings-facts.tsx")).SettingsFacts }));

export function SettingsPage() {
  const { t } = useTranslation(["settings", "church-logo"]);
  const settings = useSettings(true);
  const mayEdit = useAllowed(settingsRoutes.updateSettings.allow);
  return (
    <SettingsFrame
      lead={t("lead")}
      wholeChurch
      parts={[
        { id: partId("logo"), title: t("title", { ns: "church-logo" }) },
        ...churchParts.map((name) => ({ id: partId(name), title: t(`${name}.title`) })),
      ]}
    >
      {settings.isPending ? (
        <>
          <SettingsSection name="church">
            <Skeleton height="15.5rem" />
          </SettingsSection>
          <SettingsSection name="contact">
            <Skeleton height="14rem" />
          </SettingsSection>
        </>
      ) : null}
      {settings.isError && !settings.data ? (
        <Panel title={t("church.title")}>
          <LoadFailure onRetry={() => void settings.refetch()} busy={settings.isFetching} error={settings.error} />
        </Panel>
      ) : null}
      {settings.data ? (
        <SettingsPart name="logo">
          <Suspense fallback={<Skeleton height="9rem" />}>
            <LogoPanel />
          </Suspense>
        </SettingsPart>
      ) : null}
      {settings.data && mayEdit ? <SettingsEditor settings={settings.data} /> : null}
      {settings.data && !mayEdit ? (
        <Suspense fallback={<Skeleton height="30rem" />}>
          <SettingsFacts settings={settings.data} />
        </Suspense>
      ) : null}
    </SettingsFrame>
  );
}

/** Edits the settings as one record. The save bar appears with the first change; during the first run at once. */
function SettingsEditor({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation("settings");
  const clock = useClockQuestion();
  const edit = useSettingsEdit(settings, clock.ask);
  const mayDiscard = edit.isDirty && !edit.conflict;
  return (
    <>
      {clock.dialog}
      <form {...edit.form} className={styles.parts}>
        <LeaveGuard when={edit.isDirty && !edit.isBusy} />
        <ChurchFields edit={edit} />
        <ServiceFields edit={edit} />
        <GreetingFields edit={edit} />
        <AssetFields edit={edit} />
        <EditTrouble edit={edit} failed={t("refused")} />
        <div className={styles.bar} data-open={edit.isDirty || edit.isBusy || settings.first_run || undefined} data-noprint>
          <span className={styles.state} role="status">
            {edit.isDirty ? t("unsaved") : ""}
          </span>
          {mayDiscard ? (
            <Button variant="quiet" disabled={edit.isBusy} onClick={edit.discard}>
              {t("discard")}
            </Button>
          ) : null}
          {edit.isDirty || edit.isBusy || settings.first_run ? (
            <Button key="save" type="submit" variant="primary" loading={edit.isBusy}>
              {t(edit.isBusy ? "saving" : "save")}
            </Button>
          ) : null}
        </div>
      </form>
    </>
  );
}

function AssetFields({ edit }: { readonly edit: SettingsEdit }) {
  const { t } = useTranslation("settings");
  const prefix = edit.text("asset_prefix");
  return (
    <SettingsSection name="assets">
      <TextField
        help={t("assets.help", { example: `${prefix.value.trim().toUpperCase()}000001` })}
        optional
        maxLength={10}
        autoComplete="off"
        {...prefix}
      />
    </SettingsSection>
  );
}

function GreetingFields({ edit }: { readonly edit: SettingsEdit }) {
  const { t } = useTranslation("settings");
  const greeting = edit.text("whatsapp_greeting");
  const church = edit.text("name").value;
  const preview = fillGreeting(greeting.value, { nome: t("greeting.example"), igreja: church || t("field.name") });
  return (
    <SettingsSection name="greeting">
      <div className={styles.greeting}>
        <TextAreaField help={t("greeting.help")} optional rows={5} maxLength={600} {...greeting} />
        <figure className={styles.preview}>
          <figcaption>{t("greeting.preview")}</figcaption>
          <div className={styles.bubble}>
            <IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />
            <p>{preview.trim() === "" ? t("greeting.none") : preview}</p>
          </div>
        </figure>
      </div>
    </SettingsSection>
  );
}
