/** Days that a decision about cookies is kept (spec section 9): browsers keep it so long, and visitors are told so. */
export const consentDays = 182
