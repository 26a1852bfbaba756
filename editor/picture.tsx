/** @jsxImportSource preact */
// How a picture is shown to those who choose one: small, and in words.
import { useEffect, useState } from 'preact/hooks'
import type { MediaChoice } from '../cli/edit/protocol.ts'
import { told } from './picker_data.ts'
import { words } from './strings.ts'

/** A picture; a vector in the colours of the page, which its file leaves to the theme. */
export const Thumbnail = ({ picture: { src, url } }: { picture: MediaChoice }) =>
  src.endsWith('.svg') ? <Vector key={url} url={url} /> : <img src={url} alt="" loading="lazy" />

function Vector({ url }: { url: string }) {
  const [shown, show] = useState('')
  useEffect(() => {
    told(async () => {
      const response = await fetch(url)
      const vector = (await response.text()).replace(/var\((--[\w-]+)[^)]*\)/g, (_, token: string) => colourOf(token))
      show(`data:image/svg+xml,${encodeURIComponent(vector)}`)
    })
  }, [])
  return shown === '' ? <span class="thumbnail" /> : <img src={shown} alt="" loading="lazy" />
}
const colourOf = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token) || 'gray'

export const aboutPicture = ({ width, height, bytes, usedBy }: MediaChoice) =>
  [
    ...(width === null || height === null ? [] : [`${width} × ${height}`]),
    bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`,
    usedBy.length === 0 ? words.unused : words.usedBy(usedBy),
  ].join(', ')
