import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Company } from '../../cli/schema/field_types.ts'
import Contact from './block.tsx'

const texts = {
  'contact.address': 'Address',
  'contact.email': 'E-mail',
  'contact.map': 'Open the map',
  'contact.phone': 'Telephone',
  'contact.social': 'Follow us',
  'contact.vat_id': 'VAT ID',
}
const company: Company = {
  name: 'Example d.o.o.',
  email: 'info@group.example',
  phone: '+386 1 000 00 00',
  address: 'Ulica 1',
  post_code: '1000',
  city: 'Ljubljana',
  country: 'Slovenia',
  country_code: 'SI',
  google_maps_url: 'https://maps.example/',
  vat_id: 'SI00000000',
  social_info: { linkedin: 'https://linkedin.example/', instagram: '', facebook: '' },
}
const rendered = (changed: Partial<Company>) =>
  renderToStaticMarkup(
    <Contact
      id="contact"
      lang="en-US"
      messages={texts}
      data={{ title: 'Talk to us', company: { ...company, ...changed } }}
    />,
  )

test('a telephone number is a link without spaces', () => {
  expect(rendered({})).toContain('<a href="tel:+38610000000">+386 1 000 00 00</a>')
})

test('an empty field shows nothing, not even its name', () => {
  expect(rendered({})).not.toContain('Instagram')
  const bare = rendered({
    phone: '',
    vat_id: '',
    google_maps_url: '',
    social_info: { linkedin: '', instagram: '', facebook: '' },
  })
  for (const name of ['Telephone', 'VAT ID', 'Open the map', 'Follow us']) expect(bare).not.toContain(name)
})
