import {
  groupTerms,
  registryRoutes,
  recentDaysBounds,
  type SettingKey,
  settingInput,
  settingRules,
  type Setting,
} from "@aprisco/contract/settings.ts";
import { switchableFeatures } from "@aprisco/contract/switches.ts";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { useAllowed } from "../../../api/rights.ts";
import { Button } from "../../../ui/base/button.tsx";
import { Facts } from "../../../ui/record/details-section.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { useChangedBy } from "./changed-by.tsx";
import { History } from "./history.tsx";
import { useSettingsValues } from "./settings-values.ts";
import { ValuesFrame } from "./values-frame.tsx";
import valuesStyles from "./values.module.css";

export function ValuesPage() {
  const { pathname } = useLocation();
  if (pathname === "/settings/features") return <FeatureSwitches />;
  return pathname === "/settings/services" ? <PostalCodes /> : <History />;
}

function PostalCodes() {
  const { t } = useTranslation("settings");
  const values = useSettingsValues();
  const mayEdit = useAllowed(registryRoutes.changeSetting.allow);
  const changedBy = useChangedBy();
  const [editing, setEditing] = useState<SettingKey | null>(null);
  const [address, token] = [values.of("postal_codes.url"), values.of("postal_codes.token")];
  const edited = editing && values.of(editing);
  const withAuthor = (text: string, by: string | null) => (
    <>
      {text}
      {by ? <small className={valuesStyles.by}>{by}</small> : null}
    </>
  );
  return (
    <ValuesFrame lead={t("cep.lead")} title={t("cep.title")} about={t("cep.about")} values={values}>
      <Facts
        facts={[
          [t("cep.address"), withAuthor(typeof address?.value === "string" ? address.value : t("cep.usual"), changedBy(address))],
          [t("cep.token"), withAuthor(t(token?.is_set ? "secret.set" : "secret.unset"), changedBy(token))],
        ]}
      />
      {mayEdit ? (
        <div className={valuesStyles.actions}>
          <Button onClick={() => setEditing("postal_codes.url")}>{t("cep.changeAddress")}</Button>
          {address?.is_set ? (
            <Button onClick={() => setEditing("postal_codes.token")}>{t(token?.is_set ? "cep.changeToken" : "cep.setToken")}</Button>
          ) : null}
        </div>
      ) : null}
      {edited ? <CepDialog key={edited.key} setting={edited} onClose={() => setEditing(null)} /> : null}
    </ValuesFrame>
  );
}

interface Props {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** Edits a text setting. A secret can be written but not read, so its field begins blank. Blank restores the default. */
function useValueEdit({ setting, label, onClose }: Props & { readonly label: string }) {
  const { t } = useTranslation("settings");
  const { key, version } = setting;
  const isSecret = key === "postal_codes.token";
  const change = useChange(registryRoutes.changeSetting, { said: { done: () => ({ title: t("value.saved") }) } });
  return useEdit({
    schema: settingInput,
    initial: { value: isSecret ? "" : (setting.value ?? "") },
    labels: { value: label },
    besides: { key, version },
    failures: "settings",
    secrets: isSecret ? ["value"] : [],
    rules: ({ value }) => (value === "" ? {} : { value: settingRules[key].schema.safeParse(value).error?.issues[0]?.message }),
    save: ({ value }) =>
      change.mutateAsync({ body: { key, version, value: typeof value === "string" && value.trim() !== "" ? value : null } }),
    onSaved: onClose,
  });
}

function CepDialog({ setting, onClose }: Props) {
  const { t } = useTranslation("settings");
  const isSecret = setting.key === "postal_codes.token";
  const edit = useValueEdit({ setting, label: t(isSecret ? "cep.token" : "cep.address"), onClose });
  const field = edit.text("value");
  return (
    <EditDialog
      edit={edit}
      title={t(isSecret ? "cep.tokenTitle" : "cep.addressTitle")}
      confirm={t("value.save")}
      failed={t("refused")}
      onClose={onClose}
    >
      <p className={valuesStyles.text}>{t(isSecret ? "cep.tokenText" : "cep.addressText")}</p>
      {isSecret ? (
        <PasswordField optional help={t("cep.tokenHelp")} autoComplete="off" maxLength={300} {...field} />
      ) : (
        <TextField optional help={t("cep.addressHelp")} type="url" inputMode="url" autoComplete="off" maxLength={300} {...field} />
      )}
    </EditDialog>
  );
}

function RecentDaysDialog({ setting, onClose }: Props) {
  const { t } = useTranslation("settings");
  const edit = useValueEdit({ setting, label: t("care.recent"), onClose });
  return (
    <EditDialog edit={edit} title={t("care.title")} confirm={t("value.save")} failed={t("refused")} onClose={onClose}>
      <p className={valuesStyles.text}>{t("care.text")}</p>
      <TextField
        optional
        help={t("care.help", { least: recentDaysBounds.least, most: recentDaysBounds.most })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        {...edit.text("value")}
      />
    </EditDialog>
  );
}

/** Feature switches: a feature that is off leaves the menu, its records stay. */
function FeatureSwitches() {
  const { t } = useTranslation("settings");
  const { t: words } = useTranslation("shell");
  const values = useSettingsValues();
  const [term, recent] = [values.of("groups.term"), values.of("pastoral.recent_days")];
  const [editing, setEditing] = useState(false);
  const mayEdit = useAllowed(registryRoutes.changeSetting.allow);
  const changedBy = useChangedBy();
  const change = useChange(registryRoutes.changeSetting, {
    said: { done: () => ({ title: t("value.saved") }), failed: () => t("value.failed") },
  });
  const pending = change.isPending ? change.variables?.body : undefined;
  return (
    <ValuesFrame lead={t("features.lead")} title={t("features.title")} about={t("features.about")} values={values}>
      {switchableFeatures.map((name) => {
        const setting = values.of(`feature.${name}`);
        const by = changedBy(setting);
        return (
          <Switch
            key={name}
            label={t(`feature.${name}`)}
            help={[t(`feature.${name}.help`), by].filter(Boolean).join(" ")}
            checked={pending?.key === `feature.${name}` ? pending.value === true : setting?.value === true}
            disabled={!mayEdit || change.isPending}
            onChange={(value) =>
              change.mutate({ body: { key: `feature.${name}`, value, ...(setting ? { version: setting.version } : {}) } })
            }
          />
        );
      })}
      <SelectField
        label={t("term")}
        help={[t("term.help"), changedBy(term)].filter(Boolean).join(" ")}
        value={typeof term?.value === "string" ? term.value : "convivio"}
        disabled={!mayEdit || change.isPending}
        options={groupTerms.map((name) => ({ value: name, label: words(name === "convivio" ? "title.cells" : `cells.${name}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change.mutate({ body: { key: "groups.term", value, ...(term ? { version: term.version } : {}) } })
        }
      />
      <Facts
        facts={[
          [
            t("care.recent"),
            <>
              {t("care.days", { count: Number(recent?.value) })}
              <small className={valuesStyles.by}>{[t("care.recent.help"), changedBy(recent)].filter(Boolean).join(" ")}</small>
            </>,
          ],
        ]}
      />
      {mayEdit && recent ? (
        <div className={valuesStyles.actions}>
          <Button onClick={() => setEditing(true)}>{t("care.change")}</Button>
        </div>
      ) : null}
      {editing && recent ? <RecentDaysDialog setting={recent} onClose={() => setEditing(false)} /> : null}
    </ValuesFrame>
  );
}
