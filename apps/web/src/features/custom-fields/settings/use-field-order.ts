import { type CustomField, customFieldRoutes } from "@aprisco/contract/custom-fields.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { isFailure } from "../../../api/failure.ts";

/**
 * The order of the fields, changed one step at a time. The line moves at once, and the button that moved it keeps the focus.
 *
 * @param refetch waits for the fields as they are now; a read that is on its way already is enough
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
    // At the end of the list the other way is the one that is left.
    const wanted = step.by < 0 ? [up, down] : [down, up];
    wanted.find((button) => button?.disabled === false)?.focus();
  }, [key]);
  /** Until the fields have come anew they are in their old order: a line would jump back, and lose the focus. */
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
      // One after the other: of two at once the earlier could be written last.
      const done = sent.current.then(() => order.mutateAsync({ ids: next }));
      sent.current = done.then(
        () => undefined,
        () => undefined,
      );
      void settle(done, next);
    },
  };
}
