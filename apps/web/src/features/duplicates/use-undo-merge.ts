import { duplicateRoutes } from "@aprisco/contract/duplicates.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";

export function useUndoMerge() {
  const { t } = useTranslation("duplicates");
  return useChange(duplicateRoutes.undoMerge, {
    input: ({ id }: { readonly id: number; readonly name: string }) => ({ params: { id } }),
    lists: true,
    said: {
      done: ({ gone, unplaced, without_password: lacksPassword }, { name }) => ({
        title: t("undo.done"),
        message:
          [
            lacksPassword ? t("undo.withoutPassword") : null,
            unplaced > 0 ? t("undo.unplaced") : null,
            gone > 0 ? t("undo.gone", { count: gone }) : null,
          ].find((told) => told !== null) ?? name,
      }),
      failed: (_merge, cause) => (isFailure(cause) && cause.code !== "server.unreachable" ? cause.message : t("undo.failed")),
    },
  });
}
