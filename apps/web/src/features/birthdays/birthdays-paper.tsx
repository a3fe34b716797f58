import { birthdayRoutes, type BirthdayKind } from "@aprisco/contract/birthdays.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { itemsOf } from "../../api/pages.ts";
import { dayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { usePhone } from "../../ui/base/use-phone.ts";
import { ListExport } from "../../ui/list/list-export.tsx";
import { PrintButton } from "../../ui/list/list-paper.tsx";
import { usePrintAll } from "../../ui/list/use-print-all.ts";
import { birthdayQuery, birthdaysIn } from "./birthdays-in.ts";
import styles from "./birthdays.module.css";
import type { Span } from "./spans.ts";

interface Props {
  readonly span: Span;
  readonly kind: BirthdayKind | undefined;
}

/** Prints the birthdays of a span, all of them, or takes them as a file. */
export function BirthdaysPaper({ span, kind }: Props) {
  const { t } = useTranslation("birthdays");
  const language = useLanguage();
  const pages = useInfiniteQuery(birthdaysIn(span, kind));
  const query = birthdayQuery(span, kind);
  const paper = usePrintAll(birthdayRoutes.listBirthdays, query, pages);
  if (usePhone() || itemsOf(pages.data).length === 0) return null;
  const days = [...new Set([span.from, span.to])].map((day) => dayText(language, day)).join(" – ");
  return (
    <div className={styles.paper} data-noprint>
      <PrintButton paper={paper} exports={undefined} />
      <ListExport
        row={birthdayRoutes.exportBirthdays}
        query={query}
        rows={null}
        count={null}
        columns={["date", "name", "kind", "years", "spouse_name", "phone"]}
        heading={{ before: kind === undefined ? days : `${days} · ${t(`kind.${kind}`)}`, filters: [], sort: undefined }}
      />
    </div>
  );
}
