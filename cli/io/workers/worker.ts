// A worker thread: parses and renders its share of the pages when it is told to.
import { parentPort, workerData } from 'node:worker_threads'
import { loadTemplates } from '../assets/bundle.ts'
import {
  type Answer,
  documentsIn,
  merged,
  pageShare,
  type Request,
  type Setup,
  type WrittenPage,
} from './page_workers.ts'

const setup: Setup = workerData
const share = loadTemplates(setup.templatesFile).then((templates) => pageShare(setup, templates))
const answer = (message: Answer) => parentPort?.postMessage(message)

function rendered(steps: Iterable<WrittenPage[]>): WrittenPage[] {
  const all: WrittenPage[] = []
  for (const pages of steps) {
    all.push(...pages)
    answer({ done: documentsIn(pages) })
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
