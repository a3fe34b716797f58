import type { Family } from "@aprisco/contract/families/family.ts";
import { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { IconHomeMove } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useAllowed } from "../../api/rights.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useLayer } from "../../ui/use-layer.ts";

/** Offered where somebody's address differs from the head's: says who gets it before theirs is written over. */
export function CopyAddress({ family: { id, members } }: { readonly family: Family }) {
  const { t, i18n } = useTranslation(["families", "lists"]);
  const { layer, show, close } = useLayer<true>();
  const copy = useChange(familyRoutes.copyFamilyAddress, {
    input: (to: readonly number[]) => ({ params: { id }, body: { to: [...to] } }),
    record: (reply) => reply,
    said: { done: (_reply) => ({ title: t("address.copied") }), failed: (_to, cause) => (cause as Error).message },
  });
  const mayEdit = useAllowed(familyRoutes.copyFamilyAddress.allow);
  const head = members.find(({ role }) => role === "head");
  const others = members.filter(({ address }) => address !== head?.address);
  if (!mayEdit || !head?.address || others.length === 0) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<IconHomeMove size={18} stroke={1.6} aria-hidden="true" />}
        loading={copy.isPending}
        onClick={() => show(true)}
      >
        {t("address.copy")}
      </Button>
      {layer ? (
        <ConfirmDialog
          title={t("address.ask")}
          confirm={t("address.confirm")}
          cancel={t("cancel", { ns: "lists" })}
          onCancel={close}
          onConfirm={() => {
            copy.mutate(others.map(({ person_id: person }) => person));
            close();
          }}
        >
          {t("address.askText", {
            address: [head.address, head.neighborhood].filter(Boolean).join(", "),
            names: new Intl.ListFormat(i18n.language).format(others.map(({ name }) => name)),
          })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
