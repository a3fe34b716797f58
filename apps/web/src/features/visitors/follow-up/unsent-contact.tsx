import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import type { ActFormProps, ActKind } from "../../../api/queue/kept-act.ts";
import { ContactForm } from "./contact-form.tsx";

const Form = ({ act, onClose }: ActFormProps) => (
  <ContactForm
    visitor={{ id: Number(act.input.params?.["id"]), name: act.name }}
    act={act}
    channel={null}
    title={act.title}
    onClose={onClose}
  />
);

/** A contact with a visitor, as a device keeps it until the server has it. */
export const unsentContact: ActKind = { row: visitorRoutes.createVisitorContact, texts: ["visitors", "failures/visitors"], Form };
