import { churchLogoRoutes } from "@aprisco/contract/church-logo/routes.ts";
import { filePurposes } from "@aprisco/contract/files/purposes.ts";
import { fileRoutes } from "@aprisco/contract/files/routes.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useChurchData } from "../../shell/church-query.ts";

const { types, bytes } = filePurposes.church_logo;

/** What is wrong with a file, as far as the browser can tell. */
export function faultOf(file: File): "type" | "size" | null {
  if (!(types as readonly string[]).includes(file.type)) return "type";
  return file.size > bytes ? "size" : null;
}

/** The logo as it is, and what may be done about it. Each change can be taken back for a day: the file stays as long. */
export function useLogoChange() {
  const { t } = useTranslation("church-logo");
  const logo = useChurchData().data?.logo_id ?? null;
  const failed = (_given: object, cause: unknown): string => (cause as Error).message;
  const put = useChange(churchLogoRoutes.setChurchLogo, {
    input: ({ id }: { readonly id: number }) => ({ body: { file_id: id } }),
    said: { done: () => ({ title: t("saved") }), failed },
  });
  const remove = useChange(churchLogoRoutes.removeChurchLogo, {
    input: (_logo: { readonly id: number }) => ({}),
    said: { done: (_reply, { id }) => ({ title: t("removed"), undo: () => put.mutate({ id }) }), failed },
  });
  const upload = useChange(fileRoutes.uploadFile);
  const send = async (file: File): Promise<void> => {
    const { id } = await upload.mutateAsync({ body: { purpose: "church_logo", file } });
    await put.mutateAsync({ id });
  };
  return { logo, send, remove, isSending: upload.isPending || put.isPending };
}
