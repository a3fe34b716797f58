import type { CalendarFeed } from "@aprisco/contract/calendars.ts";
import { IconCalendarPlus, IconCopy } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Answer } from "../../ui/base/answer.tsx";
import { Button, ButtonLink } from "../../ui/base/button.tsx";
import { ConfirmDialog } from "../../ui/layer/confirm-dialog.tsx";
import { copyText } from "../../ui/record/copy-text.ts";
import { Notice } from "../../ui/base/notice.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { KeyProofDialog } from "../factors/index.ts";
import styles from "./calendars.module.css";
import type { FeedRows } from "./feed-rows.ts";

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

export function FeedControls({ rows }: { readonly rows: FeedRows }) {
  return <Answer of={asked(rows.list)}>{([feed]) => <Feed rows={rows} feed={feed ?? null} />}</Answer>;
}

function Feed({ rows, feed }: { readonly rows: FeedRows; readonly feed: CalendarFeed | null }) {
  const { t } = useTranslation("calendars");
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState<"make" | "renew" | "end" | null>(null);
  const failed = (_: unknown, cause: unknown) => (isFailure(cause) ? cause.message : t("failed"));
  const create = useChange(rows.create, { said: { failed: () => undefined } });
  const remove = useChange(rows.remove, {
    input: ({ id }: { readonly id: number }) => ({ params: { id } }),
    said: { done: () => ({ title: t("feed.ended") }), failed },
  });
  return (
    <div className={styles.parts}>
      {url === null ? null : <Address url={url} />}
      {feed ? <FeedFacts feed={feed} /> : <p className={styles.hint}>{t("feed.none")}</p>}
      <div className={styles.actions}>
        {feed ? (
          <>
            <Button onClick={() => setAsking("renew")}>{t("feed.renew")}</Button>
            <Button variant="quiet" loading={remove.isPending} onClick={() => setAsking("end")}>
              {t("feed.end")}
            </Button>
          </>
        ) : (
          <Button variant="primary" icon={<IconCalendarPlus {...icon} />} onClick={() => setAsking("make")}>
            {t("feed.make")}
          </Button>
        )}
      </div>
      {asking === "end" ? (
        <ConfirmDialog
          title={t("feed.end.title")}
          confirm={t("feed.end")}
          cancel={t("cancel")}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            if (!feed) return;
            setUrl(null);
            remove.mutate({ id: feed.id });
          }}
        >
          {t("feed.end.text")}
        </ConfirmDialog>
      ) : null}
      {asking === "make" || asking === "renew" ? (
        <Suspense fallback={null}>
          <KeyProofDialog
            title={t(asking === "make" ? "feed.make" : "feed.renew.title")}
            lead={t(`feed.${asking}.text`)}
            confirm={t(`feed.${asking}`)}
            send={async (body) => {
              setUrl((await create.mutateAsync({ body })).url);
              setAsking(null);
            }}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function FeedFacts({ feed }: { readonly feed: CalendarFeed }) {
  const { t } = useTranslation("calendars");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const made = instantText(language, feed.created_at, zone);
  return (
    <p className={styles.hint}>
      {feed.last_read_at === null
        ? t("feed.unread", { made })
        : t("feed.read", { made, read: instantText(language, feed.last_read_at, zone) })}
    </p>
  );
}

/** The address is shown once: the server keeps only its hash. */
function Address({ url }: { readonly url: string }) {
  const { t } = useTranslation("calendars");
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(url);
    showToast(isCopied ? { title: t("feed.copied") } : { tone: "error", title: t("feed.notCopied") });
  };
  return (
    <Notice tone="success" title={t("feed.ready")}>
      {t("feed.once")}
      <code className={styles.address} data-testid="feed-address">
        {url}
      </code>
      <span className={styles.actions}>
        <Button size="sm" icon={<IconCopy {...icon} />} onClick={() => void copy()}>
          {t("feed.copy")}
        </Button>
        <ButtonLink size="sm" href={url.replace(/^https?:/, "webcal:")}>
          {t("feed.open")}
        </ButtonLink>
      </span>
    </Notice>
  );
}
