// No schemas here: a list page takes no more of the contract than this.

/** Every kind of message; what each is called stands in the messages of the web. */
export const mailKinds = [
  "passwordLink",
  "passwordWaits",
  "emailConfirm",
  "passwordByStaff",
  "invitation",
  "approved",
  "rejected",
  "registrationReceived",
  "securityNotice",
  "eventRegistration",
  "eventNews",
  "notices",
  "test",
] as const;
export type MailKindName = (typeof mailKinds)[number];

/** `filed`: written to a file, since no mail server is set. `skipped`: too many to one address at once. */
export const deliveryStatuses = ["queued", "sending", "sent", "filed", "dead", "skipped"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why a message was given up or left out. */
export const deliveryReasons = ["refused", "gave_up", "expired", "key_lost", "vault_closed", "no_address", "broken", "too_many"] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** Where in its life, in the order in which lists show them: given up, still to be sent, over. */
export const deliveryStages = ["dead", "open", "over"] as const;
export type DeliveryStage = (typeof deliveryStages)[number];
