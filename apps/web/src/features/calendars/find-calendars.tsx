import { calendarAccount, type FoundCalendar } from "@aprisco/contract/calendars-link.ts";
import { calendarRoutes } from "@aprisco/contract/calendars.ts";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { safeParse } from "zod/mini";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { Button } from "../../ui/base/button.tsx";
import { ChoiceCards } from "../../ui/choice/choice-cards.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import styles from "./calendars.module.css";

interface Props {
  readonly account: { readonly url: string; readonly username: string; readonly password: string };
  readonly onChoose: (calendar: FoundCalendar) => void;
}

export function FindCalendars({ account, onChoose }: Props) {
  const { t } = useTranslation("calendars");
  const [found, setFound] = useState<readonly FoundCalendar[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const find = useChange(calendarRoutes.findCalendars);
  const isComplete = safeParse(calendarAccount, account).success;
  const look = async (): Promise<void> => {
    setTrouble(null);
    try {
      const calendars = await find.mutateAsync({ body: account });
      setFound(calendars);
      const [only, ...others] = calendars;
      if (only && others.length === 0) onChoose(only);
    } catch (cause) {
      setFound(null);
      setTrouble(isFailure(cause) ? cause.message : t("failed"));
    }
  };
  return (
    <div className={styles.parts}>
      <div className={styles.actions}>
        <Button
          icon={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
          disabled={!isComplete}
          loading={find.isPending}
          onClick={() => void look()}
        >
          {t("find")}
        </Button>
      </div>
      {trouble === null ? null : <Notice tone="error">{trouble}</Notice>}
      {found === null ? null : (
        <ChoiceCards
          legend={t("find.found")}
          cards={found.map(({ name, url }) => ({ key: url, title: name }))}
          chosen={found.find(({ url }) => url === account.url)?.url ?? null}
          onChoose={(key) => {
            const calendar = found.find(({ url }) => url === key);
            if (calendar) onChoose(calendar);
          }}
        />
      )}
    </div>
  );
}
