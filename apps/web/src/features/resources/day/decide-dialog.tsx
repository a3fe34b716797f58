import { bookingApproval, bookingRefusal, type ListedBooking, resourceRoutes } from "@aprisco/contract/resources.ts";
import { useTranslation } from "react-i18next";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { TextAreaField } from "../../../ui/form/text-field.tsx";
import { useRowEdit } from "../../../ui/form/use-row-edit.ts";

interface Props {
  readonly booking: ListedBooking;
  readonly act: "share" | "decline";
  readonly onClose: () => void;
}

/** Asks for the reason of an approval in spite of a clash, or of a refusal; the requester reads it. */
export function DecideDialog({ booking, act, onClose }: Props) {
  const { t } = useTranslation("resources");
  const isShare = act === "share";
  const name = isShare ? "shared_because" : "reason";
  const edit = useRowEdit({
    row: isShare ? resourceRoutes.approveBooking : resourceRoutes.declineBooking,
    id: booking.id,
    schema: isShare ? bookingApproval : bookingRefusal,
    labels: { [name]: t(isShare ? "share.why" : "decline.why") },
    said: () => ({ title: t(isShare ? "approved" : "declined"), message: booking.resource ?? t("day.other") }),
    onClose,
  });
  return (
    <EditDialog edit={edit} size="sm" title={t(isShare ? "share.title" : "decline.title")} onClose={onClose}>
      <TextAreaField {...edit.text(name)} maxLength={300} rows={3} data-autofocus />
    </EditDialog>
  );
}
