// A worker thread: its share of the pages, parsed and rendered. It decides nothing.
import { parentPort, workerData } from 'node:worker_threads'
import { loadTemplates } from '../assets/bundle.ts'
import { type Answer, merged, type PageOutput, pageShare, pagesIn, type Request, type Setup } from './page_workers.ts'

const setup: Setup = workerData
const share = loadTemplates(setup.templatesFile).then((templates) => pageShare(setup, templates))
const answer = (message: Answer) => parentPort?.postMessage(message)

function rendered(steps: Iterable<PageOutput[]>): PageOutput[] {
  const all: PageOutput[] = []
  for (const outputs of steps) {
    all.push(...outputs)
    answer({ done: pagesIn(outputs) })
  }
  return all
}

parentPort?.on('message', async (request: Request) => {
  try {
    const own = await share
    if (request.task === 'parse') answer({ parsed: merged([...own.parse(request.files)]) })
    else answer({ rendered: rendered(own.render(request.input)) })
  } catch (failed) {
    // A message carries an error without its code, by which a full disk is known.
    answer({ failed, ...(failed instanceof Error && 'code' in failed ? { code: String(failed.code) } : {}) })
  }
})
