import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RecordState, type RecordSource } from "./record-state.tsx";
import { SidePanel } from "../layer/side-panel.tsx";

interface Props<Q, R, K extends QueryKey> extends RecordSource<Q, R, K> {
  readonly title: string;
  /** `<RecordPager row address>`: previous and next record. */
  readonly pager?: ReactNode;
  readonly onClose: () => void;
}

/** A record of a list in a panel beside it: `<RecordPanel of={asked(row, …)} title>{(record) => …}</RecordPanel>`. */
export function RecordPanel<Q, R, K extends QueryKey>({ title, pager, ...source }: Props<Q, R, K>) {
  return (
    <SidePanel title={title} pager={pager} onClose={source.onClose}>
      <RecordState {...source} />
    </SidePanel>
  );
}
