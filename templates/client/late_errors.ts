// Errors that occur later and belong to no island: shown once, in a line.

export function tellLateErrors() {
  const tell = (event: ErrorEvent | PromiseRejectionEvent) => {
    const error: unknown = 'error' in event ? event.error : event.reason
    // Extensions and third parties fail in every page, and it is not theirs to say that this one does. An island that broke
    // has said so itself.
    if (!`${(error as Error | null)?.stack}`.includes(`${location.origin}/assets/`)) return
    if (document.querySelector('.island-error, .late-error')) return
    const line = document.querySelector<HTMLTemplateElement>('#late-error')?.content.cloneNode(true) as DocumentFragment
    line.querySelector('button')?.addEventListener('click', () => location.reload())
    document.body.append(line)
  }
  addEventListener('error', tell)
  addEventListener('unhandledrejection', tell)
}
