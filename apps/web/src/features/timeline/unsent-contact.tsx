import { timelineRoutes } from "@aprisco/contract/timeline.ts";
import type { ActFormProps, ActKind } from "../../api/queue/kept-act.ts";
import { ContactForm } from "./contact-form.tsx";

const Form = ({ act, onClose }: ActFormProps) => (
  <ContactForm memberId={Number(act.input.params?.["id"])} channel="call" act={act} onClose={onClose} />
);

/** A contact with a member, as a device keeps it until the server has it. */
export const unsentContact: ActKind = {
  row: timelineRoutes.createMemberContact,
  texts: ["visitors", "timeline", "parts", "failures/timeline"],
  Form,
};
