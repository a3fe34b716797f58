import {
  type MergeField,
  type MergeSide,
  mergeSides,
  type MergeInput,
  type MergePreview,
  duplicateRoutes,
} from "@aprisco/contract/duplicates.ts";
import { IconArrowsExchange } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { isFailure } from "../../../api/failure.ts";
import { dayIn, dayText } from "../../../language/date-words.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Button } from "../../../ui/base/button.tsx";
import { ChoiceCards } from "../../../ui/choice/choice-cards.tsx";
import { cepMask } from "../../../ui/form/masked-field.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { Person } from "../pair-card.tsx";
import { inOrder, pathOfMerge, pathOfPerson } from "../paths.ts";
import { useUndoMerge } from "../use-undo-merge.ts";
import styles from "./merge-form.module.css";

type Fields = MergePreview["fields"];
interface Props {
  readonly fields: Fields;
  readonly chosen: Readonly<Partial<Record<MergeField, MergeSide>>>;
  readonly onChoose: (field: MergeField, side: MergeSide) => void;
}

const sides = mergeSides.toReversed();

function FieldChoices({ fields, chosen, onChoose }: Props) {
  const { t } = useTranslation(["duplicates", "fields"]);
  const shown = useValueText();
  if (fields.length === 0) return <p className={styles.quiet}>{t("fields.none")}</p>;
  return fields.map(({ field, ...values }) => (
    <fieldset key={field} className={styles.field}>
      <legend>{t(field, { ns: "fields" })}</legend>
      {sides.map((side) => (
        <label key={side}>
          <input type="radio" name={field} checked={(chosen[field] ?? "into") === side} onChange={() => onChoose(field, side)} />
          <span>{shown(field, values[side])}</span>
        </label>
      ))}
    </fieldset>
  ));
}

const days: readonly MergeField[] = ["birthDate", "joinDate", "weddingDate", "convertedOn", "baptismDate", "spiritBaptismDate"];

function useValueText() {
  const { t, i18n } = useTranslation("fields");
  return (field: MergeField, value: Fields[number]["from"]): string => {
    const text = String(value);
    if (days.includes(field)) return dayText(i18n.language, text);
    if (field === "cep") return cepMask.show(text);
    const word = `${field}.${text}`;
    // Labels of choices are keys below the field's name; other values are shown as typed.
    return i18n.exists(word, { ns: "fields" }) ? t(word as "sex.F") : text;
  };
}

type MergeChoices = Partial<Record<MergeField, MergeSide>>;

interface FormProps {
  readonly preview: MergePreview;
  /** True from the call until it fails. */
  readonly onMerging: (isMerging: boolean) => void;
}

export function MergeForm({ preview, onMerging }: FormProps) {
  const { t } = useTranslation("duplicates");
  const navigate = useNavigate();
  const client = useQueryClient();
  const isOfQueue = useLocation({ select: ({ state }) => state.isOfQueue === true });
  const { from, into, health, households, accounts } = preview;
  const blood = { from: health.from.bloodType, into: health.into.bloodType };
  const fields = [...preview.fields, ...(blood.from && blood.into ? [{ field: "bloodType" as const, ...blood }] : [])];
  const [chosen, setChosen] = useState<MergeChoices>({});
  const both = accounts?.from && accounts.into ? [accounts.into, accounts.from] : [];
  const [account, setAccount] = useState<number | undefined>(both[0]?.id);
  const undo = useUndoMerge();
  const merge = useChange(duplicateRoutes.mergePeople, {
    input: (body: MergeInput) => ({ body }),
    said: {
      done: ({ id, name }) => ({ title: t("merged"), message: name, undo: () => undo.mutate({ id, name }) }),
      failed: (_body, cause) => (isFailure(cause) && cause.status >= 400 && cause.status < 500 ? cause.message : t("mergeFailed")),
    },
  });
  const send = async (): Promise<void> => {
    const keep = Object.fromEntries(fields.map(({ field }) => [field, chosen[field] ?? "into"]));
    const body = { from: from.person_id, into: into.person_id, keep, ...(account === undefined ? {} : { account }) };
    onMerging(true);
    const done = await merge.mutateAsync(body).catch(() => null);
    if (!done) onMerging(false);
    else if (isOfQueue) await showNext();
    else void navigate({ to: pathOfPerson(done) ?? "/duplicates" });
  };
  /** The likeliest pair that is left; without one, or without an answer, the queue. */
  const showNext = async (): Promise<void> => {
    const [next] = await client.fetchQuery(asked(duplicateRoutes.listDuplicates, { query: { limit: "1" } })).catch(() => []);
    const pair = next && inOrder(next.one, next.other);
    void navigate({
      to: pair ? pathOfMerge(pair.from.person_id, pair.into.person_id) : "/duplicates",
      replace: true,
      ...(pair ? { state: { isOfQueue: true } } : {}),
    });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!merge.isPending) void send();
      }}
    >
      <div className={styles.sides}>
        <Side title={t("side.into")} person={into} home={households.into?.name} />
        <Side title={t("side.from")} person={from} home={households.from?.name} />
      </div>
      <Button
        icon={<IconArrowsExchange size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => void navigate({ to: pathOfMerge(into.person_id, from.person_id), replace: true, state: (before) => before })}
      >
        {t("swap")}
      </Button>
      <Panel title={t("fields")} lead={fields.length > 0 ? t("fields.lead") : undefined}>
        <FieldChoices fields={fields} chosen={chosen} onChoose={(field, side) => setChosen((before) => ({ ...before, [field]: side }))} />
      </Panel>
      {accounts?.from ? (
        <Panel title={t("accounts")}>
          {both.length === 2 ? (
            <ChoiceCards
              legend={t("accounts.lead")}
              cards={both.map(({ id, email }) => ({ key: String(id), title: email ?? t("accounts.none") }))}
              chosen={String(account)}
              onChoose={(key) => setAccount(Number(key))}
            />
          ) : (
            <p className={styles.quiet}>{t("accounts.one", { email: accounts.from.email ?? t("accounts.none") })}</p>
          )}
        </Panel>
      ) : null}
      <Moving preview={preview} />
      <div className={styles.acts}>
        <Button onClick={() => void navigate({ to: "/duplicates" })}>{t("back")}</Button>
        <Button type="submit" variant="primary" loading={merge.isPending}>
          {t("merge")}
        </Button>
      </div>
    </form>
  );
}

interface SideProps {
  readonly title: string;
  readonly person: MergePreview["from"];
  readonly home: string | undefined;
}
function Side({ title, person, home }: SideProps) {
  const { t, i18n } = useTranslation("duplicates");
  const day = dayIn(useChurchData().data?.time_zone, new Date(person.created_at));
  return (
    <Panel title={title}>
      <Person person={person} />
      <p className={styles.quiet}>
        {t("since", { day: dayText(i18n.language, day) })}
        {" · "}
        {home ?? t("noHousehold")}
      </p>
    </Panel>
  );
}

function Moving({ preview: { into, health, ...preview } }: { readonly preview: MergePreview }) {
  const { t } = useTranslation("duplicates");
  const { count } = health.from;
  const moving = [...preview.moving, ...(count === null ? [] : [{ kind: "health" as const, count }])];
  return (
    <Panel title={t("moving", { name: into.name })}>
      {moving.length === 0 ? <p className={styles.quiet}>{t("moving.none")}</p> : null}
      <ul className={styles.moving}>
        {moving.map(({ kind, count }) => (
          <li key={kind}>{t(`moving.${kind}`, { count })}</li>
        ))}
      </ul>
      {preview.canceled_registrations > 0 ? <p>{t("moving.canceled", { count: preview.canceled_registrations })}</p> : null}
    </Panel>
  );
}
