import { useState } from "react";
import { Dialog } from "../layer/dialog.tsx";
import { EditForm, type EditFrame } from "./edit-form.tsx";
import { LeaveGuard } from "./leave-guard.tsx";

interface Props<F extends string> extends EditFrame<F> {
  readonly size?: "sm" | "md" | "lg";
  readonly onClose: () => void;
}

/** An edit in a dialog. Closing it or leaving the page with changes asks first. */
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

/** An edit as a section of a page or panel. Leaving by navigation or tab with changes asks first. */
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
