/** "5519991234567". The server stores a Brazilian number without its country code, any other with it. */
const international = (phone: string): string => (phone.startsWith("+") ? "" : "55") + phone.replaceAll(/\D/g, "");

export const telephoneAddress = (phone: string): string => `tel:+${international(phone)}`;
export const whatsappAddress = (phone: string): string => `https://wa.me/${international(phone)}`;
