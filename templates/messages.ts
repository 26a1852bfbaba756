// The names of the interface texts that the document, the layouts, the parts and the client scripts show. It holds no text.
export const messages = [
  'footer.certifications',
  'footer.company',
  'footer.cookies',
  'footer.legal',
  'footer.vat_id',
  'header.brands',
  'header.breadcrumbs',
  'header.close',
  'header.contact',
  'header.home',
  'header.language',
  'header.menu',
  'header.navigation',
  'header.skip',
] as const
export type MessageKey = (typeof messages)[number]
