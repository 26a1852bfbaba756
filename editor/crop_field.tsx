/** @jsxImportSource preact */
// Takes a part of a picture: by dragging its edges, or by a slider for each.
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { CropBox, MediaChoice } from '../cli/edit/protocol.ts'
import { dragged, type Edge, edgesAt, wholePicture, withEdge } from './crop.ts'
import { Thumbnail } from './picture.tsx'
import { words } from './strings.ts'

export function Crop({ shown, onCrop }: { shown: MediaChoice; onCrop: (box: CropBox) => void }) {
  const box = useSignal(wholePicture)
  const drag = useRef<{ from: { x: number; y: number }; box: CropBox; edges: Edge[] } | undefined>(undefined)
  const { left, top, right, bottom } = box.value
  const width = Math.round(((shown.width ?? 0) * (right - left)) / 100)
  const height = Math.round(((shown.height ?? 0) * (bottom - top)) / 100)
  const end = () => {
    drag.current = undefined
  }
  return (
    <details class="more crop">
      <summary>{words.crop}</summary>
      <p class="quiet">{words.cropAbout}</p>
      <div
        class="crop-picture"
        onPointerDown={(event) => {
          event.preventDefault()
          const from = pointIn(event.currentTarget, event)
          drag.current = { from, box: box.value, edges: edgesAt(box.value, from) }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          if (drag.current === undefined) return
          const { x, y } = pointIn(event.currentTarget, event)
          const { from, box: before, edges } = drag.current
          box.value = dragged(before, edges, { x: x - from.x, y: y - from.y })
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Thumbnail picture={shown} />
        <span
          class="crop-part"
          style={{ left: `${left}%`, top: `${top}%`, width: `${right - left}%`, height: `${bottom - top}%` }}
        />
      </div>
      {(['left', 'right', 'top', 'bottom'] as const).map((edge) => (
        <label key={edge}>
          {words.cropEdges[edge]}
          <input
            type="range"
            min="0"
            max="100"
            value={box.value[edge]}
            aria-valuetext={`${box.value[edge]} %`}
            onInput={({ currentTarget }) => {
              box.value = withEdge(box.value, edge, currentTarget.valueAsNumber)
              currentTarget.valueAsNumber = box.value[edge]
            }}
          />
        </label>
      ))}
      <button type="button" disabled={box.value === wholePicture} onClick={() => onCrop(box.value)}>
        {words.cropTo(width, height)}
      </button>
    </details>
  )
}

/** In percent of an element. */
function pointIn(element: Element, { clientX, clientY }: PointerEvent) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }
}
