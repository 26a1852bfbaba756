/** How many days a decision about cookies is kept (spec section 9): used by browsers and in the text for visitors. */
export const consentDays = 182
