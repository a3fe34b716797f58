import { memberRoutes } from "@aprisco/contract/members.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListFilters } from "../../../api/asked.ts";
import { pageAt } from "../../../api/page-at.ts";
import type { Total } from "../../../api/pages.ts";
import { countText } from "../../../language/number-words.ts";
import { Answer } from "../../../ui/base/answer.tsx";
import { Button } from "../../../ui/base/button.tsx";
import styles from "./message-dialog.module.css";
import { Recipients, type Message } from "./recipients.tsx";

export type FoundQuery = ListFilters<typeof memberRoutes.listMembers>;

interface Props extends Message {
  readonly query: FoundQuery;
  readonly found: Total;
}
interface Step {
  readonly cursor: string | null;
  readonly before: number;
}
const first: Step = { cursor: null, before: 0 };

export function FoundRecipients({ query, found, ...message }: Props) {
  const { t, i18n } = useTranslation("members");
  const [steps, setSteps] = useState<readonly Step[]>([first]);
  const [isTurned, setTurned] = useState(false);
  const at = steps.at(-1) ?? first;
  const said = (count: number): string => countText(i18n.language, count);
  const turn = (next: readonly Step[]) => {
    setTurned(true);
    setSteps(next);
  };
  return (
    <Answer key={at.before} of={pageAt(memberRoutes.listMembers, query, at.cursor)} height="20rem">
      {({ data: people, meta }) => {
        const next = meta?.nextCursor ?? null;
        const last = at.before + people.length;
        // A total is exact up to a thousand only; on the last page the exact number is known.
        const isEnd = next === null;
        const words = {
          from: said(Math.min(at.before + 1, last)),
          to: said(last),
          all: said(isEnd ? last : found.count),
        };
        return (
          <>
            <Place isTurned={isTurned}>{t(found.atLeast && !isEnd ? "message.placeMore" : "message.place", words)}</Place>
            <Recipients people={people} {...message} />
            <nav className={styles.pages} aria-label={t("message.pages")}>
              {steps.length > 1 ? <Button onClick={() => turn(steps.slice(0, -1))}>{t("message.previous")}</Button> : null}
              {next === null ? (
                <p className={styles.count}>{t("message.end")}</p>
              ) : (
                <Button variant="primary" onClick={() => turn([...steps, { cursor: next, before: last }])}>
                  {t("message.next")}
                </Button>
              )}
            </nav>
          </>
        );
      }}
    </Answer>
  );
}

/** The position in the result. After paging it takes the focus and is announced. */
function Place({ isTurned, children }: { readonly isTurned: boolean; readonly children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isTurned) line.current?.focus();
  }, [isTurned]);
  return (
    <p ref={line} className={styles.place} tabIndex={-1}>
      {children}
    </p>
  );
}
