// A worker thread: parses and renders its share of the pages when it is told to.
import { parentPort, workerData } from 'node:worker_threads'
import { loadTemplates } from '../assets/bundle.ts'
import { type Answer, documentsIn, joined, pageShare, type Request, type Setup } from './page_workers.ts'

const setup: Setup = workerData
const share = loadTemplates(setup.templatesFile).then((templates) => pageShare(setup, templates))
const answer = (message: Answer) => parentPort?.postMessage(message)

/** Goes all steps, and tells of each how many documents it has done. */
function told<T>(steps: Iterable<T>, done: (step: T) => number): T[] {
  const all: T[] = []
  for (const step of steps) {
    all.push(step)
    answer({ done: done(step) })
  }
  return all
}

parentPort?.on('message', async (request: Request) => {
  try {
    const own = await share
    if (request.task === 'parse') answer({ parsed: [...own.parse(request.files, request.mayBeKept)] })
    else if (request.task === 'render')
      answer({ rendered: told(own.render(request.input, request.stems), documentsIn).flat() })
    else {
      const steps = told(own.restore(request.input, request.pages), ({ pages }) => documentsIn(pages))
      answer({ restored: joined(steps) })
    }
  } catch (failed) {
    // A message carries an error without its code, by which a full disk is known.
    answer({ failed, ...(failed instanceof Error && 'code' in failed ? { code: String(failed.code) } : {}) })
  }
})
