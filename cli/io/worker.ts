// A worker thread: its share of the pages, parsed and rendered. It decides nothing.
import { parentPort, workerData } from 'node:worker_threads'
import { loadTemplates } from './bundle.ts'
import { type Answer, pageShare, type Request, type Setup } from './page_work.ts'

const setup: Setup = workerData
const share = loadTemplates(setup.templatesFile).then((templates) => pageShare(setup, templates))
const answer = (message: Answer) => parentPort?.postMessage(message)

function rendered(steps: ReturnType<ReturnType<typeof pageShare>['render']>) {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    answer({ done: step.value })
  }
}

parentPort?.on('message', async (request: Request) => {
  try {
    const own = await share
    if (request.task === 'parse') answer({ parsed: own.parse(request.files) })
    else answer({ rendered: rendered(own.render(request.input)) })
  } catch (failed) {
    // A message carries an error without its code, by which a full disk is known.
    answer({ failed, ...(failed instanceof Error && 'code' in failed ? { code: String(failed.code) } : {}) })
  }
})
