// In `site dev` alone: blocks that wake tell what goes wrong. What the browser renders otherwise than the build is patched in silence
// elsewhere, or stays as it was, and what a block throws is shown to visitors in a panel; here both are told as any problem is.
// Names with two underscores are Preact's own, as preact/debug uses them.
import { Fragment, options, type VNode } from 'preact'
import type { HydrationReport, StackEntry } from '../../cli/dev/server_message.ts'

interface RenderedNode extends VNode<Record<string, unknown>> {
  __?: RenderedNode | null
  __e?: Node | null
  /** Written by esbuild (`jsxDev`); what npm brings as JavaScript has none. */
  __source?: { fileName: string; lineNumber: number; columnNumber: number }
}
type Difference = Pick<HydrationReport, 'built' | 'rendered'> & { at: RenderedNode | undefined }

interface Hooks {
  diffed?: (node: VNode) => void
  __c?: (root: VNode, queue: unknown) => void
  __e?: (error: unknown, node: VNode, ...rest: unknown[]) => void
}
const hooks = options as Hooks

/** Where an error comes from, by the error. */
const throwers = new WeakMap<object, RenderedNode>()
let throwCount = 0
const { __e: caught } = hooks
hooks.__e = (error, node, ...rest) => {
  throwCount++
  if (error instanceof Error && !throwers.has(error)) throwers.set(error, node as RenderedNode)
  caught?.(error, node, ...rest)
}

/** Hydrates a block, and tells `site dev` what goes wrong. @param root the element that holds exactly the block's root */
export function watched(block: string, root: Element, hydrate: () => void): void {
  root.addEventListener('site:island-error', (event) => {
    const error: unknown = (event as CustomEvent).detail
    const thrower = error instanceof Error ? throwers.get(error) : undefined
    tell({ block, thrown: error instanceof Error ? error.message : String(error), stack: stackOf(thrower) })
  })
  // What is being written in has marks in its data that the page has not (cli/edit/marked_resolver.ts).
  if ('siteEditing' in document.documentElement.dataset) {
    hydrate()
    return
  }
  const nodes = new Map<Node, RenderedNode>()
  const differences: Difference[] = []
  const observer = new MutationObserver(() => {})
  observer.observe(root, { subtree: true, childList: true, characterData: true, characterDataOldValue: true })
  const { diffed, __c: committed } = hooks
  const before = throwCount
  const end = () => {
    Object.assign(hooks, { diffed, __c: committed })
    const records = observer.takeRecords()
    differences.push(...records.flatMap((record) => patched(record, records, nodes)))
    observer.disconnect()
    // What throws is taken off the page.
    if (throwCount > before) return
    const [first] = differences.filter(({ at }) => at?.props.suppressHydrationWarning !== true)
    if (first) tell({ block, built: first.built, rendered: first.rendered, stack: stackOf(first.at) })
  }
  hooks.diffed = (node) => {
    const { type, __e: element } = node as RenderedNode
    if (typeof type === 'string' && element instanceof Element) {
      nodes.set(element, node as RenderedNode)
      differences.push(...otherAttributes(node as RenderedNode, element))
    }
    diffed?.(node)
  }
  // Before effects, which may change the page as they like.
  hooks.__c = (...given) => {
    end()
    committed?.(...given)
  }
  try {
    hydrate()
  } finally {
    if (hooks.__c !== committed) Object.assign(hooks, { diffed, __c: committed })
  }
}

/** What a mutation of the page says of text and elements. Comments stand between texts, and are taken away. */
function patched(
  record: MutationRecord,
  records: readonly MutationRecord[],
  nodes: ReadonlyMap<Node, RenderedNode>,
): Difference[] {
  const of = (node: Node | undefined) => {
    if (node instanceof Element) return `<${node.localName}>`
    const text = node instanceof Text ? (node.textContent ?? '').trim() : ''
    return text === '' ? undefined : `"${text}"`
  }
  const parent = record.type === 'characterData' ? record.target.parentNode : record.target
  const at = parent === null ? undefined : nodes.get(parent)
  if (record.type === 'characterData')
    return [{ at, built: `"${record.oldValue}"`, rendered: `"${record.target.textContent}"` }]
  const [added] = record.addedNodes
  // One takes the place of another in two steps.
  const removed = records.filter(({ target }) => target === record.target).flatMap((each) => [...each.removedNodes])
  const [built, rendered] = [removed.find(of), added].map(of)
  if (built === undefined && rendered === undefined) return []
  return [{ at: (added && nodes.get(added)) ?? at, built: built ?? 'nothing', rendered: rendered ?? 'nothing' }]
}

/** Of these an element has a state of its own, or React and Preact write them in ways of their own. */
const passedOver =
  /^(children|key|ref|dangerouslySetInnerHTML|style|translate|value|checked|selected|open|default[A-Z].*|on[A-Z].*)$/
const htmlNames: Record<string, string> = { className: 'class', htmlFor: 'for' }

function otherAttributes(node: RenderedNode, element: Element): Difference[] {
  return Object.entries(node.props).flatMap(([name, value]) => {
    if (passedOver.test(name) || typeof value === 'function' || (typeof value === 'object' && value !== null)) return []
    const written = htmlNames[name] ?? name.toLowerCase()
    const built = element.getAttribute(written)
    // Other names that React writes in its own way, and values that it leaves out.
    if (built === null && (/[A-Z]/.test(name) || value === '')) return []
    const isWord = /^(aria|data)-|^(contenteditable|draggable|spellcheck|focusable)$/.test(written)
    const isAbsent = value === null || value === undefined || (value === false && !isWord)
    const isSame = isAbsent ? built === null : value === true && !isWord ? built !== null : built === String(value)
    const inWords = (text: string | null) => (text === null ? `no ${written}` : `${written}="${text}"`)
    return isSame ? [] : [{ at: node, built: inWords(built), rendered: inWords(isAbsent ? null : String(value)) }]
  })
}

/** The element, and the components that it is in, from the inside; the engine's own around the block are left out. */
function stackOf(node: RenderedNode | undefined): StackEntry[] {
  const stack: StackEntry[] = []
  for (let each = node; each; each = each.__ ?? undefined) {
    const { type, __source: source } = each
    if (each !== node && (typeof type === 'string' || (type as unknown) === Fragment)) continue
    const name = typeof type === 'string' ? `<${type}>` : (type.displayName ?? type.name)
    const place = source && { file: source.fileName, line: source.lineNumber, column: source.columnNumber }
    if (place || (name && !isEngine.test(name))) stack.push({ name, ...place })
  }
  return stack
}
const isEngine = /^(Boundary|Fragment|.)$/

const tell = (wrong: HydrationReport) =>
  void fetch(`/_dev/woken?wrong=${encodeURIComponent(JSON.stringify(wrong))}`).catch(() => {})
