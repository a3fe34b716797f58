import { clockChoices, registryRoutes, type ClockChoice, type ClockPreview } from "@aprisco/contract/settings.ts";
import { placeOfZone } from "@aprisco/contract/zone-words.ts";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/base/button.tsx";
import { ChoiceCards } from "../../ui/choice/choice-cards.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import styles from "./clock-question.module.css";

/** Undefined: there is no event to ask about. Null: the dialog was closed. */
type Answer = ClockChoice | undefined | null;

interface Question {
  readonly about: ClockPreview;
  readonly answer: (choice: ClockChoice | null) => void;
}

/** Asks what stays of the events to come when the church takes another zone; first counts them. */
export function useClockQuestion(): { readonly ask: (zone: string) => Promise<Answer>; readonly dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = async (zone: string): Promise<Answer> => {
    const { data: about } = await call(registryRoutes.previewClock, { query: { time_zone: zone } });
    if (about.events === 0) return undefined;
    return await new Promise<ClockChoice | null>((answer) => setQuestion({ about, answer }));
  };
  const done = (choice: ClockChoice | null) => {
    question?.answer(choice);
    setQuestion(null);
  };
  return { ask, dialog: question ? <ClockDialog about={question.about} onDone={done} /> : null };
}

interface Props {
  readonly about: ClockPreview;
  readonly onDone: (choice: ClockChoice | null) => void;
}

function ClockDialog({ about: { from, to, events }, onDone }: Props) {
  const { t } = useTranslation("settings");
  const language = useLanguage();
  const [chosen, setChosen] = useState<ClockChoice>("hours");
  const places = { from: placeOfZone(language, from), to: placeOfZone(language, to) };
  return (
    <Dialog title={t("clock.title")} size="sm" onClose={() => onDone(null)}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onDone(chosen);
        }}
      >
        <p className={styles.lead}>{t("clock.lead", { events: t("clock.events", { count: events }), ...places })}</p>
        <ChoiceCards
          legend={t("clock.ask")}
          cards={clockChoices.map((key) => ({ key, title: t(`clock.${key}`), note: t(`clock.${key}.note`, places) }))}
          chosen={chosen}
          onChoose={(key) => setChosen(clockChoices.find((one) => one === key) ?? chosen)}
        />
        <div className={styles.foot}>
          <Button onClick={() => onDone(null)}>{t("clock.back")}</Button>
          <Button type="submit" variant="primary" data-autofocus>
            {t("clock.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
