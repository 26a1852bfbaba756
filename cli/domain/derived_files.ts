// The files of a domain that follow from its routes, in one list: a build writes them all, `site dev` makes one when it is asked for,
// and no public file may take the name of one.
import type { Config } from '../content/config/config.ts'
import type { Domain } from './domains.ts'
import type { DerivedFile } from './output_file.ts'
import type { Route } from './routes.ts'
import { robots, sitemaps } from './sitemaps.ts'

export const derivedFiles = (
  config: Config,
  domain: Pick<Domain, 'brands'>,
  routes: readonly Route[],
): DerivedFile[] => [...domain.brands.flatMap((brand) => sitemaps(config, brand, routes)), robots(config, domain)]
