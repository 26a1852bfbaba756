// Errors that occur later and belong to no island: shown once, in a line.

export function tellLateErrors() {
  const tell = (event: ErrorEvent | PromiseRejectionEvent) => {
    const error: unknown = 'error' in event ? event.error : event.reason
    // Extensions and third parties fail in every page, and it is not theirs to say that this one does. An island that broke
    // has said so itself.
    if (!`${(error as Error | null)?.stack}`.includes(`${location.origin}/assets/`)) return
    if (!document.querySelector('.island-error, .late-error')) showLateError(() => location.reload())
  }
  addEventListener('error', tell)
  addEventListener('unhandledrejection', tell)
}

/** @param failed what to say in place of the sentence that fits any error */
export function showLateError(retry: () => void, failed?: string) {
  const { content } = document.querySelector('#late-error') as HTMLTemplateElement
  const line = content.firstElementChild?.cloneNode(true) as HTMLElement
  const [text, button] = line.children
  if (failed && text) text.textContent = failed
  button?.addEventListener('click', retry)
  document.body.append(line)
}
