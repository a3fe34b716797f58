import i18n from "i18next";

/** Asks once more for texts that could not be loaded without a connection: i18next keeps the failure, and its keys would be shown. */
export function loadMissedLater(): void {
  const missed = new Set<string>();
  i18n.on("failedLoading", (_language: string, namespace: string) => missed.add(namespace));
  addEventListener("online", () => {
    const again = [...missed];
    if (again.length === 0) return;
    missed.clear();
    // Parts that are shown already render anew.
    void i18n.reloadResources(i18n.language, again).then(() => i18n.emit("languageChanged", i18n.language));
  });
}
