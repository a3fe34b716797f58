import { deviceOf } from "@aprisco/contract/device.ts";
import { ownParts, type OwnKind, type OwnPartName, type OwnData, ownDataRoutes } from "@aprisco/contract/own-data.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { saveFile } from "../../api/save-file.ts";
import { dayText, instantText } from "../../language/date-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Answer } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Facts } from "../../ui/record/details-section.tsx";
import { usePrinting } from "../../ui/list/use-printing.ts";
import styles from "./own-data-parts.module.css";

const places: Readonly<Record<string, readonly [space: string, beginning: string]>> = {
  sex: ["fields", "sex"],
  maritalStatus: ["fields", "maritalStatus"],
  role: ["shell", "role"],
  cardStatus: ["visitors", "status"],
  status: ["fields", "status"],
  householdRole: ["families", "role"],
  relation: ["families", "relation"],
  act: ["roll-words", "act"],
  form: ["roll-words", "form"],
  transferState: ["own-data", "transfer"],
  registrationState: ["own-data", "registration"],
  volunteerStatus: ["fields", "status"],
  assignmentState: ["own-data", "assignment"],
  wish: ["own-data", "wish"],
  prayerStatus: ["own-data", "prayer"],
  ministryRole: ["ministries", "role"],
  groupRole: ["groups", "role"],
  position: ["fields", "position"],
  department: ["fields", "department"],
  cargo: ["leadership", "cargo"],
  channel: ["visitors", "contact.channel"],
  outcome: ["visitors", "contact.outcome"],
  visitKind: ["care", "kind"],
  visitStatus: ["care", "visit"],
  browser: ["own-access", "browser"],
  system: ["own-access", "system"],
};
const spaces = [
  "own-data",
  "fields",
  "shell",
  "visitors",
  "families",
  "roll-words",
  "ministries",
  "groups",
  "leadership",
  "own-access",
  "care",
] as const;

/** The texts of closed values, as their own screens have them; without a text, the stored value. */
function useOwnWords(): (field: string, value: string) => string {
  const { i18n } = useTranslation(spaces);
  return (field, value) => {
    const [ns, beginning] = places[field] ?? ["own-data", field];
    const key = `${beginning}.${value}`;
    // The key exists, as was just checked; its type knows literal keys only.
    return i18n.exists(key, { ns: ns as "own-data" }) ? i18n.t(key as "title", { ns: ns as "own-data" }) : value;
  };
}

export function OwnDataParts() {
  return (
    <Answer of={{ ...asked(ownDataRoutes.getOwnData), staleTime: Infinity }} height="12rem">
      {(data) => <Parts data={data} />}
    </Answer>
  );
}

function Parts({ data }: { readonly data: OwnData }) {
  const { t } = useTranslation("own-data");
  const isPrinting = usePrinting();
  const save = () => saveFile(t("file"), new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  return (
    <div className={styles.parts}>
      {data.map(({ part, rows }) => (
        <div key={part} className={styles.part}>
          <h3 className={styles.title}>{t(`part.${part}`)}</h3>
          {isPrinting && rows.length > 1 ? (
            <PaperTable part={part} rows={rows} />
          ) : (
            <div className={styles.rows}>
              {rows.map((row, at) => (
                <Row key={`${part} ${String(at)}`} part={part} row={row} />
              ))}
            </div>
          )}
        </div>
      ))}
      <p className={styles.note}>{t("note")}</p>
      <div className={styles.acts} data-noprint>
        <Button icon={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />} onClick={() => print()}>
          {t("print")}
        </Button>
        <Button icon={<IconDownload size={18} stroke={1.6} aria-hidden="true" />} onClick={save}>
          {t("download")}
        </Button>
      </div>
    </div>
  );
}

type OwnRow = OwnData[number]["rows"][number];

/** A value as text; null: none. */
function useOwnValue(part: OwnPartName): (field: string, row: OwnRow) => string | null {
  const { t, i18n } = useTranslation(["own-data", "own-access"]);
  const wordOf = useOwnWords();
  const zone = useChurchData().data?.time_zone;
  const told: Readonly<Record<OwnKind, (value: string, field: string) => string>> = {
    text: (value) => value,
    device: (value) => {
      const { browser, system } = deviceOf(value);
      return t("device", { ns: "own-access", browser: wordOf("browser", browser), system: wordOf("system", system) });
    },
    number: (value) => value,
    phone: toMasked,
    day: (value) => dayText(i18n.language, value),
    instant: (value) => instantText(i18n.language, value, zone),
    flag: (value) => t(value === "true" ? "yes" : "no"),
    word: (value, field) => wordOf(field, value),
  };
  const fields: Readonly<Record<string, OwnKind>> = ownParts[part];
  return (field, row) => {
    const [value, kind] = [row[field] ?? null, fields[field]];
    return value === null || kind === undefined ? null : told[kind](String(value), field);
  };
}

function Row({ part, row }: { readonly part: OwnPartName; readonly row: OwnRow }) {
  const { t } = useTranslation("own-data");
  const valueOf = useOwnValue(part);
  return <Facts facts={Object.keys(ownParts[part]).map((field) => [t(`field.${field}` as "field.name"), valueOf(field, row)] as const)} />;
}

/** Several rows of a part on paper: a line each, in the columns that any of them fills. */
function PaperTable({ part, rows }: { readonly part: OwnPartName; readonly rows: readonly OwnRow[] }) {
  const { t } = useTranslation("own-data");
  const valueOf = useOwnValue(part);
  const fields = Object.keys(ownParts[part]).filter((field) => rows.some((row) => valueOf(field, row) !== null));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {fields.map((field) => (
            <th key={field} scope="col">
              {t(`field.${field}` as "field.name")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows that never move
          <tr key={at}>
            {fields.map((field) => (
              <td key={field}>{valueOf(field, row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
