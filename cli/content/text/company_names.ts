// What texts call company data: `company_` and the field of the company record. ICU allows no dot in the name of an argument.

export const companyNames: readonly string[] = [
  'company_name',
  'company_email',
  'company_phone',
  'company_address',
  'company_post_code',
  'company_city',
  'company_country',
  'company_vat_id',
]
/** The link that calls a number, which people write with spaces, hyphens and brackets (RFC 3966). */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** The field of a company record: `post_code` of `company_post_code`. */
export const fieldOfCompany = (name: string) => name.slice('company_'.length)
export const isCompanyName = (name: string): boolean => companyNames.includes(name)
