// Names the company that answers for what it is: authors name a page.
import type { Company } from '../../cli/schema/field_types.ts'
import type { Data } from './schema.ts'

export type Prepared = Omit<Data, 'page'> & { company: Company }

export default function prepare({ page, ...data }: Data): Prepared {
  return { ...data, company: page }
}
