import { type ListedBooking, resourceRoutes } from "@aprisco/contract/resources.ts";
import { Suspense } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { Button } from "../../../ui/base/button.tsx";
import { useLayer } from "../../../ui/layer/use-layer.ts";
import styles from "../resources.module.css";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const DecideDialog = lazyPart(async () => ({ default: (await import("./decide-dialog.tsx")).DecideDialog }));

export function BookingActs({ booking }: { readonly booking: ListedBooking }) {
  const { t } = useTranslation("resources");
  const { layer, show, close } = useLayer<"share" | "decline">();
  const approve = useChange(resourceRoutes.approveBooking, {
    input: ({ id }: ListedBooking) => ({ params: { id }, body: {} }),
    said: { done: ({ resource }) => ({ title: t("approved"), message: resource ?? t("day.other") }) },
  });
  const name = booking.event ?? t("taken");
  return (
    <div className={styles.actions}>
      {booking.clashes.length > 0 ? (
        <Button size="sm" aria-label={t("share.one", { event: name })} onClick={() => show("share")}>
          {t("share")}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="primary"
          loading={approve.isPending}
          aria-label={t("approve.one", { event: name })}
          onClick={() => approve.mutate(booking)}
        >
          {t("approve")}
        </Button>
      )}
      <Button size="sm" aria-label={t("decline.one", { event: name })} onClick={() => show("decline")}>
        {t("decline")}
      </Button>
      {/* Outside the box, whose styles would apply to the dialog. */}
      {layer
        ? createPortal(
            <Suspense fallback={null}>
              <DecideDialog booking={booking} act={layer} onClose={close} />
            </Suspense>,
            document.body,
          )
        : null}
    </div>
  );
}
