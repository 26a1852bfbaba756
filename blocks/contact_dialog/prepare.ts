// Keeps the company that answers, so that the page carries one record and not two.
import type { Company } from '../../cli/schema/fields.ts'
import type { Data } from './schema.ts'

export type Prepared = Omit<Data, 'main_company' | 'sister_company' | 'page'> & { company: Company }

export default function prepare({ main_company, sister_company, page, ...data }: Data): Prepared {
  return { ...data, company: page === 'ovis' ? sister_company : main_company }
}
