/** @jsxImportSource preact */
// The editor's own small drawings, from the set that authors choose icons of.
import { createElement } from 'preact'
import type { IconChoice } from '../cli/edit/protocol.ts'

type Nodes = IconChoice['nodes']

/** An icon as its elements (24 by 24). */
export const Drawing = ({ nodes }: { nodes: Nodes }) => (
  <svg class="drawing" viewBox="0 0 24 24" aria-hidden="true">
    {nodes.map(([name, attributes], index) => createElement(name, { ...attributes, key: index }))}
  </svg>
)

const line = (d: string): Nodes => [['path', { d }]]
const own: Record<string, Nodes> = {
  pencil: line('M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1ZM14 7l3 3'),
  x: line('M6 6l12 12M18 6L6 18'),
  up: line('M12 19V5M6 11l6-6 6 6'),
  down: line('M12 5v14M6 13l6 6 6-6'),
  copy: line('M9 9h10v11H9ZM15 9V4H5v11h4'),
  bin: line('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5'),
  plus: line('M12 5v14M5 12h14'),
  undo: line('M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3'),
  redo: line('M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3'),
  next: line('M9 6l6 6-6 6'),
  grip: line('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01'),
}

export const Icon = ({ name }: { name: keyof typeof own & string }) => <Drawing nodes={own[name] ?? []} />
