import { prayerRoutes, prayerWishes, type PrayerWish } from "@aprisco/contract/prayers.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { Notice } from "../../ui/base/notice.tsx";
import { ChoiceCards } from "../../ui/choice/choice-cards.tsx";
import { PersonChoice } from "../../ui/choice/person-choice.tsx";
import { CheckField } from "../../ui/form/check-field.tsx";
import { TextAreaField } from "../../ui/form/text-field.tsx";
import { TypedDialog } from "../../ui/form/typed-dialog.tsx";

interface Props {
  /** Also for other people; else the request is the account's own. */
  readonly mayAddOthers: boolean;
  readonly onClose: () => void;
}

export function AskDialog({ mayAddOthers, onClose }: Props) {
  const { t } = useTranslation(["prayers", "failures/prayers"]);
  const [person, setPerson] = useState<number | null>(null);
  const [text, setText] = useState("");
  const [wish, setWish] = useState<PrayerWish>("team");
  const [news, setNews] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const ask = useChange(prayerRoutes.createPrayer, { lists: true, said: { done: () => ({ title: t("add.done") }) } });
  const send = async () => {
    if (text.trim() === "") return setMissing(true);
    try {
      await ask.mutateAsync({ body: { text, wish, ...(person === null ? { wants_news: news } : { person_id: person }) } });
      onClose();
    } catch {
      // The notice says why; what was typed stays.
    }
  };
  return (
    <TypedDialog
      title={t("add.title")}
      confirm={t("add.send")}
      isDirty={text.trim() !== ""}
      isBusy={ask.isPending}
      onSave={send}
      onClose={onClose}
    >
      {mayAddOthers ? <PersonChoice label={t("add.person")} nobody={t("add.personNone")} value={person} onChange={setPerson} /> : null}
      <TextAreaField
        label={t("add.text")}
        required
        rows={5}
        maxLength={4000}
        value={text}
        error={isMissing && text.trim() === "" ? t("prayer.textRequired", { ns: "failures/prayers" }) : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ChoiceCards
        legend={t("add.wish")}
        cards={prayerWishes.map((one) => ({ key: one, title: t(`wish.${one}`) }))}
        chosen={wish}
        onChoose={(one) => setWish(one as PrayerWish)}
      />
      {person === null ? (
        <CheckField label={t("add.news")} checked={news} onChange={({ currentTarget }) => setNews(currentTarget.checked)} />
      ) : null}
      {ask.error ? (
        <Notice tone="error" title={t("add.failed")}>
          {ask.error.message}
        </Notice>
      ) : null}
    </TypedDialog>
  );
}
