import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { watched } from "../base/use-phone.ts";

const { useIs: useNarrow } = watched("(max-width: 59.99em)");

interface Props {
  readonly title: ReactNode;
  readonly pager?: ReactNode;
  /** Called on the close button or Esc. The owner unmounts the panel and returns the focus. */
  readonly onClose: () => void;
  /** For a form, where the panel is a dialog: a click on the backdrop must not lose what was typed. */
  readonly keepOnOutsideClick?: boolean;
  readonly children: ReactNode;
}

/**
 * A panel beside an interactive list: at the right in a wide window, a modal dialog on a tablet, where it would hide half of the
 * list, full screen on a phone. What is typed survives turning a tablet.
 */
export function SidePanel(props: Props) {
  const isNarrow = useNarrow();
  return <Dialog {...props} beside={!isNarrow} />;
}
