// A worker thread: parses and renders its share of the pages on request.
import { parentPort, workerData } from 'node:worker_threads'
import { loadTemplates } from '../assets/bundle.ts'
import { type Answer, documentsIn, pageShare, type RenderedTask, type Request, type Setup } from './worker_pool.ts'

const setup: Setup = workerData
const share = loadTemplates(setup.templatesFile).then((templates) => pageShare(setup, templates))
const answer = (message: Answer) => parentPort?.postMessage(message)

/** Runs all steps, and reports after each how many documents it has done. */
function rendered(steps: Iterable<RenderedTask>): RenderedTask[] {
  const all: RenderedTask[] = []
  for (const step of steps) {
    all.push(step)
    answer({ done: documentsIn(step.pages) })
  }
  return all
}

parentPort?.on('message', async (request: Request) => {
  try {
    const own = await share
    if (request.task === 'parse') answer({ made: [...own.parse(request.groups)] })
    else answer({ made: rendered(own.render(request.input, request.tasks)) })
  } catch (failed) {
    // A message carries an error without its code, by which a full disk is known.
    answer({ failed, ...(failed instanceof Error && 'code' in failed ? { code: String(failed.code) } : {}) })
  }
})
