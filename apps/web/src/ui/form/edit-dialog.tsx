import { useState } from "react";
import { Dialog } from "../layer/dialog.tsx";
import { EditForm, type EditFrame } from "./edit-form.tsx";
import { LeaveGuard } from "./leave-guard.tsx";

interface Props<F extends string> extends EditFrame<F> {
  readonly size?: "sm" | "md" | "lg";
  readonly onClose: () => void;
}

/** An edit in a dialog. The cross, Esc and leaving the page ask before what was typed is dropped. */
export function EditDialog<F extends string>({ size = "md", onClose, ...frame }: Props<F>) {
  const [asking, setAsking] = useState(false);
  const { isDirty, isBusy } = frame.edit;
  return (
    <Dialog title={frame.title} size={size} keepOnOutsideClick onClose={() => (isDirty ? setAsking(!asking) : onClose())}>
      <LeaveGuard when={isDirty && !isBusy} />
      <EditForm {...frame} place="dialog" asking={asking} onAsk={setAsking} onLeave={onClose} />
    </Dialog>
  );
}

/** An edit in a part of a page or panel, below its title. Leaving it by another page or tab asks as well. */
export function EditPart<F extends string>({ onClose, ...frame }: Omit<Props<F>, "size">) {
  const [asking, setAsking] = useState(false);
  const { isDirty, isBusy } = frame.edit;
  return (
    <>
      <LeaveGuard when={isDirty && !isBusy} />
      <EditForm {...frame} place="part" asking={asking} onAsk={setAsking} onLeave={onClose} />
    </>
  );
}
