import { useTranslation } from "react-i18next";
import { useRecordName, type NamedRecord, type RecordSource } from "./use-record-search.ts";

interface Props<P extends NamedRecord> {
  readonly source: RecordSource<P>;
  readonly id: number;
  readonly labelOf?: (record: P) => string;
  /** Whether the account may use the source. */
  readonly may?: boolean;
}

/** A record that a form names by its id, in words. */
function RecordName<P extends NamedRecord>(props: Props<P>) {
  const { t } = useTranslation("parts");
  return useRecordName(props) ?? t("choice.unknown");
}

/** The `valueText` of a field that holds a record's id; null: it holds none. */
export const recordText = <P extends NamedRecord>(source: RecordSource<P>, id: unknown, labelOf?: (record: P) => string) =>
  typeof id === "number" ? <RecordName source={source} id={id} {...(labelOf ? { labelOf } : {})} /> : null;
