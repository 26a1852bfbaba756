// The site's configuration as it was judged, kept by all that it was judged by: most builds change a page and nothing of it.
import { deserialize, serialize } from 'node:v8'
import { type ParsedConfig, parseConfig } from '../../content/config/parse_config.ts'
import { cached } from './cache.ts'
import { placeIn } from './store_layout.ts'

type Input = Parameters<typeof parseConfig>[0]

/**
 * As `parseConfig`. What is there to be named (icons, media, public files) is no part of what is kept.
 * @param cacheDir the store
 * @param code digest of the code, which judges and gives the templates
 */
export async function keptConfig(cacheDir: string, code: string, input: Input): Promise<ParsedConfig> {
  const { templates: _, known, ...judged } = input
  const { sources, unread, ...asked } = judged
  const files = sources.map(({ path, contents }) => [path, contents])
  const key = {
    recipe: 'config 3',
    tools: ['@iconify-json/lucide' as const],
    inputs: [code, files, [...unread], known.media, { ...asked }],
  }
  const bytes = await cached(placeIn.shared(cacheDir), key, async () => {
    const { config, ...parsed } = parseConfig(input)
    return serialize({ ...parsed, ...(config && { config: { ...config, icons: {}, media: [], publicFiles: {} } }) })
  })
  const { config, ...parsed }: ParsedConfig = deserialize(bytes)
  return config === undefined ? parsed : { ...parsed, config: { ...config, ...known } }
}
