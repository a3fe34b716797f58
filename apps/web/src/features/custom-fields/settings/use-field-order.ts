import { type CustomField, customFieldRoutes } from "@aprisco/contract/custom-fields.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { isFailure } from "../../../api/failure.ts";

/**
 * The order of the fields, changed one step at a time. The row moves at once, and the pressed button keeps the focus.
 * @param refetch resolves with the current fields; a request that is under way will do
 */
export function useFieldOrder(fields: readonly CustomField[], refetch: () => Promise<{ readonly isSuccess: boolean }>) {
  const { t } = useTranslation("custom-fields");
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ readonly id: number; readonly by: 1 | -1 } | null>(null);
  const sent = useRef(Promise.resolve());
  const order = useChange(customFieldRoutes.orderCustomFields, {
    input: ({ ids: wanted }: { readonly ids: readonly number[] }) => ({ body: { ids: [...wanted] } }),
    said: { failed: (_, cause) => (isFailure(cause) ? cause.message : t("failed")) },
  });
  const shown = ids === null ? fields : fields.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  const key = shown.map(({ id }) => id).join();
  useEffect(() => {
    const step = moved.current;
    if (!step) return;
    moved.current = null;
    const line = list.current?.querySelector(`[data-field="${step.id}"]`);
    const [up, down] = line?.querySelectorAll<HTMLButtonElement>("[data-move]") ?? [];
    // At either end the other button gets the focus, because the pressed one is disabled.
    const wanted = step.by < 0 ? [up, down] : [down, up];
    wanted.find((button) => button?.disabled === false)?.focus();
  }, [key]);
  const settle = async (done: Promise<unknown>, next: readonly number[]) => {
    const isKept = await done.then(
      () => true,
      () => false,
    );
    const { isSuccess } = isKept ? await refetch() : { isSuccess: true };
    if (isSuccess) setIds((now) => (now === next || !isKept ? null : now));
  };
  return {
    list,
    shown,
    said,
    move: (field: CustomField, by: 1 | -1) => {
      const from = shown.indexOf(field);
      const other = shown[from + by];
      if (!other) return;
      const next = shown
        .with(from, other)
        .with(from + by, field)
        .map(({ id }) => id);
      moved.current = { id: field.id, by };
      setIds(next);
      setSaid(t("moved", { name: field.label, place: from + by + 1, count: shown.length }));
      // One request at a time: of two, the earlier could be saved last.
      const done = sent.current.then(() => order.mutateAsync({ ids: next }));
      sent.current = done.then(
        () => undefined,
        () => undefined,
      );
      void settle(done, next);
    },
  };
}
