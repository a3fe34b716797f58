import { useState } from "react";
import { Dialog } from "../layer/dialog.tsx";
import { SidePanel } from "../layer/side-panel.tsx";
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

/** An edit in a panel beside a page that shows what is being written; a dialog where the window is narrow. */
export function EditPanel<F extends string>({ onClose, ...frame }: Omit<Props<F>, "size">) {
  const [asking, setAsking] = useState(false);
  const { isDirty, isBusy } = frame.edit;
  return (
    <SidePanel title={frame.title} keepOnOutsideClick onClose={() => (isDirty ? setAsking(!asking) : onClose())}>
      <LeaveGuard when={isDirty && !isBusy} />
      <EditForm {...frame} place="dialog" asking={asking} onAsk={setAsking} onLeave={onClose} />
    </SidePanel>
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
