import { careVisitRoutes } from "@aprisco/contract/care-visits.ts";
import type { ActFormProps, ActKind } from "../../api/queue/kept-act.ts";
import { CompleteForm } from "./complete-form.tsx";

const Form = ({ act, onClose }: ActFormProps) => (
  <CompleteForm visit={{ id: Number(act.input.params?.["id"]), family_name: act.name }} act={act} onClose={onClose} />
);

/** The report of a visit, as a device keeps it until the server has it. */
export const unsentReport: ActKind = {
  row: careVisitRoutes.completeCareVisit,
  texts: ["care", "fields", "parts", "failures/care-visits"],
  Form,
};
