import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { watched } from "../base/use-phone.ts";

const { useIs: useNarrow } = watched("(max-width: 59.99em)");

interface Props {
  readonly title: ReactNode;
  /** Beside the title: the way to the records before and after. */
  readonly pager?: ReactNode;
  /** The cross, or Esc. The owner takes the panel away and gives the focus back to where it came from. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * What lies beside a list that stays alive: a panel at the right on a desk, a dialog on a tablet, where it would hide half of the
 * list, the whole screen on a phone. What is typed in it outlives the turning of a tablet.
 */
export function SidePanel(props: Props) {
  const isNarrow = useNarrow();
  return <Dialog {...props} beside={!isNarrow} />;
}
