import { noteRoutes, type NoteHead } from "@aprisco/contract/care-notes.ts";
import { IconLock, IconNotes, IconPencil } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { useAllowed } from "../../api/rights.ts";
import { dayIn, dayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { Button } from "../../ui/base/button.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { Section } from "../../ui/record/details-section.tsx";
import type { CareSectionProps } from "../care-families/index.ts";
import { audienceKey } from "./audience-key.ts";
import styles from "./care-notes.module.css";

const NoteDialog = lazyPart(async () => ({ default: (await import("./note-dialog.tsx")).NoteDialog }));
const NoteForm = lazyPart(async () => ({ default: (await import("./note-form.tsx")).NoteForm }));
const OpenDialog = lazyPart(async () => ({ default: (await import("./open-dialog.tsx")).OpenDialog }));

type Layer = { readonly kind: "write" } | { readonly kind: "read" | "open"; readonly head: NoteHead };

/** The heads of a family's notes: who wrote when and for whom. A text is read one by one, and each reading is written down. */
export function NotesSection({ familyId, people }: CareSectionProps) {
  const { t } = useTranslation("care-notes");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const pages = useInfiniteQuery(pagesOf(noteRoutes.listNotes, { subject: String(familyId) }));
  const mayWrite = useAllowed(noteRoutes.createNote.allow);
  const { layer, show, close } = useLayer<Layer>();
  const heads = itemsOf(pages.data);
  const words = ({ author_name: author, created_at: at }: NoteHead) => ({
    name: author ?? t("head.nobody"),
    day: dayText(language, dayIn(zone, new Date(at))),
  });
  const actOf = (head: NoteHead) => {
    if (head.may_read)
      return (
        <Button size="sm" aria-label={t("read.of", words(head))} onClick={() => show({ kind: "read", head })}>
          {t("read")}
        </Button>
      );
    if (!head.may_open) return null;
    return (
      <Button size="sm" variant="quiet" aria-label={t("open.of", words(head))} onClick={() => show({ kind: "open", head })}>
        {t("open")}
      </Button>
    );
  };
  return (
    <Section
      title={t("title")}
      action={
        mayWrite ? (
          <Button size="sm" icon={<IconPencil size={18} stroke={1.6} aria-hidden="true" />} onClick={() => show({ kind: "write" })}>
            {t("add")}
          </Button>
        ) : null
      }
    >
      <p className={styles.lead}>{t("lead")}</p>
      {pages.isPending ? <Skeleton height="4rem" /> : null}
      {pages.isError && !pages.data ? (
        <LoadFailure onRetry={() => void pages.refetch()} busy={pages.isFetching} error={pages.error} />
      ) : null}
      {pages.data && heads.length === 0 ? <p className={styles.lead}>{t("none")}</p> : null}
      {heads.length > 0 ? (
        <ActionList
          label={t("title")}
          items={heads.map((head) => ({
            key: String(head.id),
            icon: head.may_read ? IconNotes : IconLock,
            hue: head.may_read ? "ceu" : "uva",
            title: t("head.by", words(head)),
            note: [head.person_name, t(audienceKey(head)), head.may_read || head.may_open ? null : t("locked.hint")]
              .filter(Boolean)
              .join(" · "),
            action: actOf(head),
          }))}
        />
      ) : null}
      {pages.hasNextPage ? (
        <Button size="sm" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("more")}
        </Button>
      ) : null}
      {/* Outside the panel, whose styles would apply to the dialogs. */}
      {layer === null
        ? null
        : createPortal(
            <Suspense fallback={null}>
              {layer.kind === "write" ? <NoteForm familyId={familyId} people={people} onClose={close} /> : null}
              {layer.kind === "read" ? <NoteDialog head={layer.head} people={people} onClose={close} /> : null}
              {layer.kind === "open" ? <OpenDialog head={layer.head} onClose={close} /> : null}
            </Suspense>,
            document.body,
          )}
    </Section>
  );
}
