import {
  type Asset,
  assetConditions,
  assetEventInput,
  assetRoutes,
  disposalInput,
  disposals,
  loanInput,
  loanReturnInput,
} from "@aprisco/contract/assets.ts";
import { peopleRoutes } from "@aprisco/contract/people.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newClientId } from "../../api/client-id.ts";
import { useAllowed } from "../../api/rights.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { PersonChoice } from "../../ui/choice/person-choice.tsx";
import { useChoices } from "../../ui/choice/use-choices.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { MoneyField } from "../../ui/form/number-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import { PlaceChoice } from "../places/index.ts";
import type { AssetAct, EventAct } from "./acts.ts";
import styles from "./assets.module.css";
import { FileChoice } from "./file-choice.tsx";

interface Props {
  readonly asset: Asset;
  readonly onClose: () => void;
}

/** The form of an act on an asset. */
export function ActForm({ act, ...props }: Props & { readonly act: AssetAct }) {
  if (act === "lent") return <LoanForm {...props} />;
  if (act === "returned") return <ReturnForm {...props} />;
  if (act === "disposed") return <DisposalForm {...props} />;
  return <EventForm kind={act} {...props} />;
}

function useActForm() {
  const { t } = useTranslation(["assets", "fields"]);
  const today = useToday(useChurchData().data?.time_zone);
  // The act keeps its name while the form is open: sent twice, it is entered once.
  const [clientId] = useState(newClientId);
  return { t, today, clientId, labels: { note: t("note"), file_id: t("file") } };
}

function EventForm({ asset, kind, onClose }: Props & { readonly kind: EventAct }) {
  const { t, today, clientId, labels } = useActForm();
  const edit = useRowEdit({
    row: assetRoutes.createAssetEvent,
    id: asset.id,
    schema: assetEventInput,
    besides: { client_id: clientId, kind },
    // A change of the place or the custodian that the asset has, which may be to none.
    ...(kind === "moved" || kind === "custody"
      ? { record: { place_id: asset.place_id, person_id: asset.custodian_id, day: today } }
      : { initial: { day: today } }),
    labels: {
      place_id: t("place.to"),
      person_id: t("custodian", { ns: "fields" }),
      amount: t("amount.paid"),
      day: t("day", { ns: "fields" }),
      ...labels,
      ...(kind === "photo" ? { file_id: t("file.photo") } : {}),
    },
    rules: ({ file_id: file }) => (kind === "photo" && !file ? { file_id: "field.required" } : {}),
    failures: "assets",
    said: () => ({ title: t(`done.${kind}`), message: asset.name }),
    lists: true,
    onClose,
  });
  return (
    <EditDialog edit={edit} title={t(`act.${kind}.of`, { name: asset.name })} confirm={t(`act.${kind}`)} onClose={onClose}>
      {kind === "moved" ? (
        <PlaceChoice {...edit.number("place_id")} none={t("place.none", { ns: "fields" })} shownName={asset.place} />
      ) : null}
      {kind === "custody" ? (
        <PersonChoice {...edit.number("person_id")} shownName={asset.custodian_name} nobody={t("custodian.none", { ns: "fields" })} />
      ) : null}
      {kind === "maintenance" ? <MoneyField {...edit.money("amount")} optional /> : null}
      {kind === "photo" ? null : <DateField {...edit.day("day")} max={today} required />}
      {kind === "photo" ? null : <TextField {...edit.text("note")} optional maxLength={500} autoComplete="off" />}
      <FileChoice {...edit.number("file_id")} isPhoto={kind === "photo"} />
    </EditDialog>
  );
}

function LoanForm({ asset, onClose }: Props) {
  const { t, today, clientId, labels } = useActForm();
  const seesPeople = useAllowed(peopleRoutes.listPeople.allow);
  const edit = useRowEdit({
    row: assetRoutes.lendAsset,
    id: asset.id,
    schema: loanInput,
    besides: { client_id: clientId },
    initial: { lent_on: today },
    rules: ({ borrower_id: person, borrower_name: name }) => (person || name ? {} : { borrower_name: "field.required" }),
    labels: {
      borrower_id: t("borrower"),
      borrower_name: t("borrower.other"),
      lent_on: t("lentOn"),
      due_on: t("dueOn"),
      ...labels,
    },
    failures: "assets",
    sentences: { "field.dayOrder": t("dueOn.order") },
    said: () => ({ title: t("done.lent"), message: asset.name }),
    lists: true,
    onClose,
  });
  const isOfRegister = Boolean(edit.draft["borrower_id"]);
  return (
    <EditDialog edit={edit} title={t("act.lent.of", { name: asset.name })} confirm={t("act.lent")} onClose={onClose}>
      {seesPeople ? <PersonChoice {...edit.number("borrower_id")} optional nobody={t("borrower.notHere")} /> : null}
      {isOfRegister ? null : (
        <TextField {...edit.text("borrower_name")} help={t("borrower.help")} maxLength={120} autoComplete="off" required />
      )}
      <div className={styles.pair}>
        <DateField {...edit.day("lent_on")} max={today} required />
        <DateField {...edit.day("due_on")} min={today} required />
      </div>
      <TextField {...edit.text("note")} optional maxLength={500} autoComplete="off" />
      <FileChoice {...edit.number("file_id")} />
    </EditDialog>
  );
}

function ReturnForm({ asset, onClose }: Props) {
  const { t, today, clientId, labels } = useActForm();
  const choices = useChoices({ condition: assetConditions });
  const edit = useRowEdit({
    row: assetRoutes.returnAsset,
    id: asset.loan?.id,
    schema: loanReturnInput,
    besides: { client_id: clientId },
    initial: { returned_on: today, condition: asset.condition },
    labels: { returned_on: t("returnedOn"), condition: t("condition.back"), ...labels },
    failures: "assets",
    said: () => ({ title: t("done.returned"), message: asset.name }),
    lists: true,
    onClose,
  });
  return (
    <EditDialog
      edit={edit}
      title={t("act.returned.of", { name: asset.name })}
      confirm={t("act.returned")}
      valueText={choices.valueText}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <DateField {...edit.day("returned_on")} max={today} required />
        <SelectField {...edit.choice("condition")} options={choices.optionsFor("condition")} />
      </div>
      <TextField {...edit.text("note")} optional maxLength={500} autoComplete="off" />
      <FileChoice {...edit.number("file_id")} />
    </EditDialog>
  );
}

function DisposalForm({ asset, onClose }: Props) {
  const { t, today, clientId, labels } = useActForm();
  const choices = useChoices({ disposal: disposals });
  const edit = useRowEdit({
    row: assetRoutes.disposeAsset,
    id: asset.id,
    schema: disposalInput,
    besides: { client_id: clientId },
    initial: { disposal: "scrapped", day: today },
    labels: { disposal: t("disposal", { ns: "fields" }), day: t("day", { ns: "fields" }), amount: t("amount.received"), ...labels },
    failures: "assets",
    said: () => ({ title: t("done.disposed"), message: asset.name }),
    lists: true,
    onClose,
  });
  return (
    <EditDialog
      edit={edit}
      title={t("act.disposed.of", { name: asset.name })}
      confirm={t("act.disposed")}
      variant="danger"
      valueText={choices.valueText}
      onClose={onClose}
    >
      <p className={styles.lead}>{t("disposed.lead")}</p>
      <div className={styles.pair}>
        <SelectField {...edit.choice("disposal")} options={choices.optionsFor("disposal")} />
        <DateField {...edit.day("day")} max={today} required />
      </div>
      {edit.draft["disposal"] === "sold" ? <MoneyField {...edit.money("amount")} optional /> : null}
      <TextField {...edit.text("note")} optional maxLength={500} autoComplete="off" />
      <FileChoice {...edit.number("file_id")} />
    </EditDialog>
  );
}
