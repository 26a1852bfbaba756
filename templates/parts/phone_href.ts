/** A written telephone number as an address (RFC 3966): digits and the plus alone. */
export const phoneHref = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
