// Writing in the pages of `site dev`: lets a request of the editor in (cli/edit/protocol.ts) and has it answered by the module of its
// subject. What an author began from comes with the request, so nothing is kept between two of them.
import type { Entrance } from '../../dev/answered_hosts.ts'
import type { Route } from '../../domain/routes.ts'
import { checkVisit, jsonOf, jsonReply, Refused, refusal } from '../../edit/edit_guard.ts'
import type { Endpoint, PageTable } from '../../edit/protocol.ts'
import { isEndpoint, requestProblem } from '../../edit/request_shapes.ts'
import type { Reply, Visit } from '../../hosting/visit.ts'
import type { Environment } from '../../schema/receiver.ts'
import type { MarkedPage } from '../dev/dev_render.ts'
import type { DevSite } from '../dev/dev_site.ts'
import { NotPossible } from '../git/not_possible.ts'
import type { ProjectFolders } from '../sources/code_files.ts'
import { clearDrafts } from '../write_content/write_files.ts'
import { choiceHandlers } from './choices.ts'
import { EditContext, type Handlers } from './edit_context.ts'
import { gitHandlers, isHandedIn } from './git_handlers.ts'
import { pageHandlers } from './pages.ts'
import { pictureHandlers, pictureReply, upload } from './pictures.ts'
import { placeHandlers } from './places.ts'
import { bodyOf } from './request_body.ts'
import { savingHandlers } from './saving.ts'

export class EditServer {
  readonly #context: EditContext
  readonly #entrance: Entrance
  readonly #handlers: Handlers<Exclude<Endpoint, 'upload'>>

  /** @param env of this process */
  constructor(
    folders: ProjectFolders,
    { site, entrance, env }: { site: () => DevSite; entrance: Entrance; env: Environment },
  ) {
    const context = new EditContext(folders, site)
    this.#context = context
    this.#entrance = entrance
    this.#handlers = {
      ...placeHandlers(context),
      ...savingHandlers(context),
      ...pageHandlers(context, (file) => isHandedIn(context, env, file)),
      ...choiceHandlers(context),
      ...pictureHandlers(context),
      ...gitHandlers(context, env),
    }
    clearDrafts(folders.contentDir)
  }

  /** @param endpoint behind `editPath` */
  async answer(endpoint: string, visit: Visit): Promise<Reply> {
    try {
      const isUpload = endpoint === 'upload'
      checkVisit(visit, { entrance: this.#entrance, token: this.token, isUpload })
      if (!isEndpoint(endpoint)) throw new Refused(404, `There is no ${endpoint} here.`)
      const body = await bodyOf(visit, isUpload)
      if (endpoint === 'upload') return jsonReply(await upload(this.#context, visit, body))
      const request = jsonOf(body)
      const wrong = requestProblem(endpoint, request)
      if (wrong !== undefined) throw new Refused(400, wrong)
      const handle = this.#handlers[endpoint] as (asked: unknown) => unknown
      return jsonReply(await handle(request))
    } catch (error) {
      if (error instanceof Refused) return refusal(error)
      if (error instanceof NotPossible) return refusal(new Refused(409, error.message, error.detail))
      throw error
    }
  }

  get token(): string {
    return this.#context.token
  }

  tableOf = (route: Route, page: MarkedPage | undefined): PageTable => this.#context.tableOf(route, page)

  /** A picture as it is on the disk; undefined for a path that is not one of a picture. */
  picture = (pathname: string): Reply | undefined => pictureReply(this.#context, pathname)
}
