import { useTranslation } from "react-i18next";

/** Where the words of a closed list stand: namespace and beginning of the key. */
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
  ministryRole: ["ministries", "role"],
  position: ["fields", "position"],
  department: ["fields", "department"],
  cargo: ["leadership", "cargo"],
  channel: ["visitors", "contact.channel"],
  outcome: ["visitors", "contact.outcome"],
};
const spaces = ["own-data", "fields", "shell", "visitors", "families", "roll-words", "ministries", "leadership"] as const;

/** The words of closed lists as their own screens write them; what has none is shown as it is stored. */
export function useOwnWords(): (field: string, value: string) => string {
  const { i18n } = useTranslation(spaces);
  return (field, value) => {
    const [ns, beginning] = places[field] ?? ["own-data", field];
    const key = `${beginning}.${value}`;
    // The key was just found to exist; the type only knows the keys that are written in the source.
    return i18n.exists(key, { ns: ns as "own-data" }) ? i18n.t(key as "title", { ns: ns as "own-data" }) : value;
  };
}
