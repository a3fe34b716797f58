import { IconCloudOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusPage } from "../../ui/status-page.tsx";
import { EditForm } from "./edit-form.tsx";
import styles from "./edit-form.module.css";
import { useVisitor } from "./visitor-queries.ts";

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** The edit dialog (spec.md §2.7). It begins with the card as it is now, not as the list remembers it. */
export function VisitorEditDialog({ id, name, onClose }: Props) {
  const { t } = useTranslation(["visitors", "ui"]);
  const { data, isFetchedAfterMount, isError, isFetching, refetch } = useVisitor(id, true);
  /** Something is typed that is not saved; `asking`: the person was asked whether to drop it. */
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (dirty) setAsking(!asking);
    else onClose();
  };
  return (
    <Dialog title={`${t("edit.title")}: ${name}`} keepOnOutsideClick onClose={close}>
      {data && isFetchedAfterMount && !isError ? (
        <EditForm visitor={data} asking={asking} onAsk={setAsking} onDirty={setDirty} onClose={close} onDone={onClose} />
      ) : isError ? (
        <StatusPage
          icon={<IconCloudOff size={28} stroke={1.6} />}
          tone="danger"
          title={t("details.failed")}
          hint={t("error.loadHint", { ns: "ui" })}
          action={
            <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
              {t("error.retry", { ns: "ui" })}
            </Button>
          }
        />
      ) : (
        <div className={styles.waiting}>
          {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
            <Skeleton key={key} height="66px" />
          ))}
        </div>
      )}
    </Dialog>
  );
}
