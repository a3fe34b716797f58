import i18n from "i18next";

/** i18next's note of a namespace in a language ("pt-BR|device") whose texts could not be loaded. */
const MISSED = -1;

/** Asks once more for texts that could not be loaded without a connection: i18next keeps the failure, and its keys would be shown. */
export async function loadMissed(): Promise<void> {
  const { state } = i18n.services.backendConnector as { readonly state: Readonly<Record<string, number>> };
  const missed = Object.entries(state).flatMap(([name, is]) => (is === MISSED ? [name.split("|")[1] ?? ""] : []));
  if (missed.length === 0) return;
  await i18n.reloadResources(i18n.language, missed);
  // Parts that are shown already render anew.
  i18n.emit("languageChanged", i18n.language);
}
