// The key that opens search, Ctrl+K or Cmd+K on a Mac; not where one writes, and not over something else that is open. A single sign
// would be typed by speech input (WCAG 2.1.4).

type Key = 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'isComposing'

/** @param path what the event passes, with what is in the shadow of web components */
export const isSearchKey = (
  { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, isComposing }: Pick<KeyboardEvent, Key>,
  path: readonly Partial<Pick<HTMLElement, 'nodeName' | 'isContentEditable'>>[],
): boolean =>
  (ctrlKey || metaKey) &&
  /^k$/i.test(key) &&
  !(altKey || shiftKey || defaultPrevented || isComposing) &&
  !path.some((at) => at.isContentEditable || /^(INPUT|TEXTAREA|SELECT|DIALOG)$/.test(at.nodeName ?? ''))
