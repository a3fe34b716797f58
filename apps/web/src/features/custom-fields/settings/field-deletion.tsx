import { customFieldNames } from "@aprisco/contract/custom-fields-kinds.ts";
import { type CustomField, customFieldRoutes } from "@aprisco/contract/custom-fields.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { isFailure } from "../../../api/failure.ts";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { Button } from "../../../ui/base/button.tsx";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import { LoadFailure } from "../../../ui/base/load-failure.tsx";
import styles from "./field-deletion.module.css";

interface Props {
  readonly field: CustomField;
  readonly onClose: () => void;
}

/** Deletes or archives a field; shows first how many people have a value in it. */
export function FieldDeletion({ field, onClose }: Props) {
  const { t } = useTranslation("custom-fields");
  const { say } = useRecordTexts(customFieldNames);
  const { id, label: name } = field;
  const counted = useQuery({ ...asked(customFieldRoutes.getCustomField, { params: { id } }), staleTime: 0 });
  const failed = (_: unknown, cause: unknown) => (isFailure(cause) ? cause.message : t("failed"));
  const back = useChange(customFieldRoutes.restoreCustomField, {
    input: () => ({ params: { id } }),
    said: { done: () => ({ title: say("restored"), message: name }), failed },
  });
  const unarchive = useChange(customFieldRoutes.updateCustomField, {
    input: () => ({ params: { id }, body: { archived: false } }),
    said: { done: () => ({ title: t("unarchived"), message: name }), failed },
  });
  const remove = useChange(customFieldRoutes.deleteCustomField, {
    input: ({ count }: { readonly count?: number }) => ({
      params: { id },
      query: count === undefined ? {} : ({ values: "delete", count: String(count) } as const),
    }),
    said: {
      done: ({ archived }) =>
        archived
          ? { title: t("archivedDone"), message: t("archivedText", { name }), undo: () => unarchive.mutate({}) }
          : { title: say("deleted"), message: name, undo: () => back.mutate({}) },
      failed,
    },
  });
  const act = (count?: number) => {
    remove.mutate(count === undefined ? {} : { count });
    onClose();
  };
  const values = counted.data?.values;
  const text = values === undefined ? t("loading") : values === 0 ? t("delete.unused") : t("delete.used", { count: values });
  return (
    <Dialog title={t("delete.title", { name })} size="sm" onClose={onClose}>
      {counted.isError ? (
        <LoadFailure onRetry={() => void counted.refetch()} busy={counted.isFetching} error={counted.error} />
      ) : (
        <p className={styles.text} aria-live="polite">
          {text}
        </p>
      )}
      <div className={styles.acts}>
        <Button data-autofocus onClick={onClose}>
          {t("cancel")}
        </Button>
        {values === 0 ? (
          <Button variant="danger" onClick={() => act()}>
            {t("delete.field")}
          </Button>
        ) : null}
        {values ? (
          <>
            {field.archived_at === null ? (
              <Button variant="primary" onClick={() => act()}>
                {t("delete.archive")}
              </Button>
            ) : null}
            <Button variant="danger" onClick={() => act(values)}>
              {t("delete.all", { count: values })}
            </Button>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
