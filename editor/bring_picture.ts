// How a picture comes into a field: sent from the author's machine, or cut out of the one that is there.
import { useSignal, useSignalEffect } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { type CropBox, type FieldView, type Json, largestUpload, type MediaChoice } from '../cli/edit/protocol.ts'
import type { WrittenImage } from '../cli/schema/walk_fields.ts'
import { sentenceOf } from './api.ts'
import { comingPicture } from './coming_picture.ts'
import { focusIn, focusOf } from './focus.ts'
import { loadMedia, told } from './picker_data.ts'
import { words } from './strings.ts'
import { ask, session } from './window_session.ts'

/** As its field has it. */
export interface Picture extends Omit<WrittenImage, 'focus'> {
  /** As it is written, right or wrong. */
  focus?: Json
}
export const pictureOf = (value: Json) =>
  value !== null && typeof value === 'object' ? (value as unknown as Picture) : undefined

/** What comes to a field, and what makes it come. */
export function useComingPicture(field: FieldView) {
  const coming = useSignal<'sent' | 'cropped' | 'put' | undefined>(undefined)
  /** The picture that comes, as soon as it is there. */
  const next = useSignal<MediaChoice | undefined>(undefined)
  /** Why the last one did not come. */
  const refused = useSignal('')
  useSignalEffect(() => {
    comingPicture.value = coming.value === undefined ? undefined : field.at
  })
  // Where it is put by the time it has come; nowhere once its form is left.
  const now = useRef<FieldView | undefined>(undefined)
  now.current = field
  // Until the server says so, what stands here tells of the picture before.
  useLayoutEffect(() => {
    if (coming.value === 'put') coming.value = undefined
  }, [field])
  useEffect(
    () => () => {
      now.current = undefined
      comingPicture.value = undefined
    },
    [],
  )
  /** @param put puts the picture into the field, as that is by then */
  const bring = async (
    how: 'sent' | 'cropped',
    make: () => Promise<{ src: string; choice?: MediaChoice }>,
    { put, said }: { put: (src: string, field: FieldView) => void; said: (src: string) => string },
  ) => {
    next.value = undefined
    refused.value = ''
    coming.value = how
    try {
      const { src, choice } = await make()
      await loadMedia()
      const { current } = now
      if (current !== undefined) put(src, current)
      next.value = choice
      coming.value = current === undefined ? undefined : 'put'
      session.say(current === undefined ? words.uploadedAside(src) : said(src))
    } catch (error) {
      coming.value = undefined
      if (now.current === undefined) throw error
      refused.value = sentenceOf(error)
    }
  }
  const upload = (files: FileList | null | undefined) =>
    told(async () => {
      const file = files?.[0]
      if (file === undefined) return
      const make = async () => {
        if (file.size > largestUpload) throw new Error(words.tooLarge(file.name))
        const { media: choice } = await ask('upload', file)
        return { src: choice.src, choice }
      }
      // Whoever brings a picture knows what it tells.
      await bring('sent', make, {
        put: (made, { at, value }) => session.editValue(at, value, { src: made }),
        said: words.uploaded,
      })
    })
  const crop = (src: string, box: CropBox) =>
    told(() =>
      bring('cropped', () => ask('picture', { change: { kind: 'crop', src, box } }), {
        put: (part, { at, value }) => {
          const whole = pictureOf(session.valueNow(at, value))
          const focus = focusOf(whole?.focus ?? null)
          const group = crypto.randomUUID()
          const set = (name: string, from: Json, to: Json) =>
            session.edit({ kind: 'value', at: { ...at, path: [...at.path, name] }, from, to }, group)
          set('src', whole?.src ?? null, part)
          if (focus !== undefined) set('focus', focus, focusIn(focus, box))
        },
        said: words.cropped,
      }),
    )
  return { coming, next, refused, upload, crop }
}
