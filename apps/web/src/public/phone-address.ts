/** "5519991234567". The server writes a number of this country without its code, another with it. */
const international = (phone: string): string => (phone.startsWith("+") ? "" : "55") + phone.replaceAll(/\D/g, "");

/** Where a link on the church's telephone or WhatsApp number leads. */
export const telephoneAddress = (phone: string): string => `tel:+${international(phone)}`;
export const whatsappAddress = (phone: string): string => `https://wa.me/${international(phone)}`;
