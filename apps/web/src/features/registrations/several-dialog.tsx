import { MOST_TOGETHER, type SeveralChanged } from "@aprisco/contract/registrations-form.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListFilters } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { call } from "../../api/client.ts";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import styles from "./registrations.module.css";

export type SeveralAct = "admit" | "cancel";
export type SeveralQuery = ListFilters<typeof registrationRoutes.listRegistrations>;
/** The selected registrations, or the query of which all matches are selected. */
export type Several = { readonly ids: readonly number[] } | { readonly query: SeveralQuery };

interface Props {
  readonly act: SeveralAct;
  readonly of: Several;
  /** `isDone`: at least one call was sent, so the selection is cleared. */
  readonly onClose: (isDone: boolean) => void;
}

/** The ids of all registrations that match a query, page by page. */
async function idsOf(of: Several): Promise<readonly number[]> {
  if ("ids" in of) return of.ids;
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = { ...of.query, limit: String(MOST_TOGETHER), ...(cursor === undefined ? {} : { cursor }) };
    const { data, meta } = await call(registrationRoutes.listRegistrations, { query: page as never });
    ids.push(...data.map(({ id }) => id));
    cursor = meta?.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

const nothing: SeveralChanged = { confirmed: 0, waiting: 0, canceled: 0, unchanged: 0 };
const parts = ["confirmed", "waiting", "canceled", "unchanged"] as const;

export function SeveralDialog({ act, of, onClose }: Props) {
  const { t } = useTranslation("registrations");
  const admit = useChange(registrationRoutes.admitRegistrations, { lists: true });
  const cancel = useChange(registrationRoutes.cancelRegistrations, { lists: true });
  const [going, setGoing] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const [failed, setFailed] = useState<{ readonly done: number; readonly all: number; readonly why: string } | null>(null);

  const run = async () => {
    setFailed(null);
    const progress = { done: 0, all: 0 };
    let sum = nothing;
    try {
      const ids = await idsOf(of);
      progress.all = ids.length;
      for (; progress.done < ids.length; progress.done = Math.min(ids.length, progress.done + MOST_TOGETHER)) {
        setGoing({ ...progress });
        const body = { ids: ids.slice(progress.done, progress.done + MOST_TOGETHER) };
        const changed = await (act === "admit" ? admit : cancel).mutateAsync({ body });
        sum = {
          confirmed: sum.confirmed + changed.confirmed,
          waiting: sum.waiting + changed.waiting,
          canceled: sum.canceled + changed.canceled,
          unchanged: sum.unchanged + changed.unchanged,
        };
      }
      const said = parts.filter((part) => sum[part] > 0).map((part) => t(`several.${part}`, { count: sum[part] }));
      showToast({ title: t("several.done"), message: said.join(" · ") });
      onClose(true);
    } catch (cause) {
      setGoing(null);
      setFailed({ ...progress, why: (cause as Error).message });
    }
  };

  const close = () => onClose(failed !== null && failed.done > 0);
  return (
    <Dialog title={t(`several.${act}Title`)} size="sm" keepOnOutsideClick onClose={close}>
      <p className={styles.asked}>{t(`several.${act}Text`)}</p>
      {failed === null ? null : (
        <Notice tone="error" title={t("several.failed")}>
          {t("several.failedText", { done: String(failed.done), all: String(failed.all), why: failed.why })}
        </Notice>
      )}
      <div role="status">
        {going === null ? null : <p className={styles.asked}>{t("several.going", { done: String(going.done), all: String(going.all) })}</p>}
      </div>
      <div className={styles.actions}>
        <Button data-autofocus onClick={close}>
          {t("several.back")}
        </Button>
        <Button variant={act === "admit" ? "primary" : "danger"} loading={going !== null} onClick={() => void run()}>
          {t(`several.${act}`)}
        </Button>
      </div>
    </Dialog>
  );
}
