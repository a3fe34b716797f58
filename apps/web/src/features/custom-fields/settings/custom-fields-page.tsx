import { customFieldNames } from "@aprisco/contract/custom-fields-kinds.ts";
import { type CustomField, customFieldRoutes } from "@aprisco/contract/custom-fields.ts";
import { useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useAllowed } from "../../../api/rights.ts";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { SettingsFrame } from "../../../shell/settings-frame.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { LoadFailure } from "../../../ui/base/load-failure.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { useOpener } from "../../../ui/layer/use-opener.ts";
import { FieldLine } from "./field-line.tsx";
import styles from "./custom-fields-page.module.css";
import { useFieldOrder } from "./use-field-order.ts";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const FieldForm = lazyPart(async () => ({ default: (await import("./field-form.tsx")).FieldForm }));
const FieldDeletion = lazyPart(async () => ({ default: (await import("./field-deletion.tsx")).FieldDeletion }));

type Layer = { readonly kind: "new" } | { readonly kind: "edit" | "delete"; readonly field: CustomField } | null;

export function CustomFieldsPage() {
  const { t } = useTranslation("custom-fields");
  const { say } = useRecordTexts(customFieldNames);
  const mayChange = useAllowed(customFieldRoutes.createCustomField.allow);
  const all = useQuery(asked(customFieldRoutes.listCustomFields));
  const open = all.data?.filter((one) => one.archived_at === null) ?? [];
  const archived = all.data?.filter((one) => one.archived_at !== null) ?? [];
  const { list, shown, said, move } = useFieldOrder(open, () => all.refetch({ cancelRefetch: false }));
  const opener = useOpener();
  const [layer, setLayer] = useState<Layer>(null);
  const show = (next: Layer) => {
    opener.remember();
    setLayer(next);
  };
  const close = () => {
    setLayer(null);
    opener.restore();
  };
  const lineOf = (field: CustomField, move?: (by: 1 | -1) => void, place?: number) => (
    <FieldLine
      key={field.id}
      field={field}
      mayChange={mayChange}
      onEdit={() => show({ kind: "edit", field })}
      onDelete={() => show({ kind: "delete", field })}
      move={mayChange ? move : undefined}
      isFirst={place === 0}
      isLast={place === open.length - 1}
    />
  );
  return (
    <SettingsFrame lead={t("lead")} wholeChurch>
      <Panel
        title={t("title")}
        lead={t("about")}
        action={
          mayChange ? (
            <Button size="sm" icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={() => show({ kind: "new" })}>
              {say("add")}
            </Button>
          ) : null
        }
      >
        {all.data && open.length === 0 ? <p className={styles.empty}>{t("empty")}</p> : null}
        {open.length > 0 ? (
          <ul ref={list} className={styles.list} aria-label={t("title")}>
            {shown.map((field, place) => lineOf(field, (by) => move(field, by), place))}
          </ul>
        ) : null}
        <p className="cm-hidden" role="status">
          {said}
        </p>
        {!all.data && all.isError ? <LoadFailure onRetry={() => void all.refetch()} busy={all.isFetching} error={all.error} /> : null}
        {all.isPending ? <Skeleton height="7rem" /> : null}
      </Panel>
      {archived.length > 0 ? (
        <Panel title={t("archived")} lead={t("archivedAbout")}>
          <ul className={styles.list} aria-label={t("archived")}>
            {archived.map((field) => lineOf(field))}
          </ul>
        </Panel>
      ) : null}
      <Suspense fallback={null}>
        {layer?.kind === "new" ? <FieldForm onClose={close} /> : null}
        {layer?.kind === "edit" ? <FieldForm field={layer.field} onClose={close} /> : null}
        {layer?.kind === "delete" ? <FieldDeletion field={layer.field} onClose={close} /> : null}
      </Suspense>
    </SettingsFrame>
  );
}
