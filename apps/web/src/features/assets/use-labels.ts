import { assetRoutes } from "@aprisco/contract/assets.ts";
import { useMutation } from "@tanstack/react-query";
import { download } from "../../api/download.ts";
import { showToast } from "../../ui/layer/toast-queue.ts";

/** Prints the labels of assets as a document. */
export function useLabels() {
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: readonly number[]) => download(assetRoutes.printAssetLabels, { body: { ids } }, "labels.pdf"),
    onError: (cause) => showToast({ tone: "error", title: cause.message }),
  });
  return { print: mutate, isPrinting: isPending };
}
