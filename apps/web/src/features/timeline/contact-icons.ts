import type { contactChannels } from "@aprisco/contract/visitors-card.ts";
import { IconBrandWhatsapp, IconDeviceMobileMessage, IconHomeHeart, IconMail, IconPhone, IconUsers, type Icon } from "@tabler/icons-react";

export const contactIcons: Readonly<Record<(typeof contactChannels)[number], Icon>> = {
  call: IconPhone,
  whatsapp: IconBrandWhatsapp,
  visit: IconHomeHeart,
  in_person: IconUsers,
  email: IconMail,
  sms: IconDeviceMobileMessage,
};
