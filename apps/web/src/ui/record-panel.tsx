import type { QueryKey } from "@tanstack/react-query";
import { RecordState, type RecordSource } from "./record-state.tsx";
import { SidePanel } from "./side-panel.tsx";

interface Props<Q, R, K extends QueryKey> extends RecordSource<Q, R, K> {
  readonly title: string;
  readonly onClose: () => void;
}

/** A record of a list, beside the list: `<RecordPanel of={asked(row, …)} title>{(record) => …}</RecordPanel>`. */
export function RecordPanel<Q, R, K extends QueryKey>({ title, ...source }: Props<Q, R, K>) {
  return (
    <SidePanel title={title} onClose={source.onClose}>
      <RecordState {...source} />
    </SidePanel>
  );
}
