// The sheets that customers receive, as small as they lie in a fan: what is drawn on each, as in its own page's sheet.
const [width, height] = [200, 230]
const ink = 'var(--color-ink)'
const tone = (share) => `color-mix(in oklab,${ink} ${share}%,var(--color-paper))`
const accent = 'color-mix(in oklab,var(--color-primary) 62%,var(--color-ink))'
const pale = 'color-mix(in oklab,var(--color-primary) 34%,var(--color-paper))'

const stroke = (d, colour = ink, line = 2) => `<path d="${d}" stroke="${colour}" stroke-width="${line}"/>`
const fill = (d, colour) => `<path d="${d}" fill="${colour}"/>`
const box = (x, y, w, h, paint = 'none', line = ink) =>
  `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="${paint}" stroke="${line}" stroke-width="2"/>`
const dot = (x, y, r = 5) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${accent}"/>`
/** Lines of a table: a name, and numbers at its end. */
const rows = (top, names, every = 16) =>
  names
    .map(
      (long, i) =>
        fill(`M2 ${top + i * every}h${long}v4h${-long}z`, tone(60)) +
        fill(`M${166 - (i % 3) * 6} ${top + i * every}h${32 + (i % 3) * 6}v4h${-32 - (i % 3) * 6}z`, tone(40)) +
        stroke(`M0 ${top + i * every + 9}H${width}`, tone(18), 1),
    )
    .join('')
const sheet = (markup) => () => ({
  svg: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linejoin="round">${markup}</svg>`,
})

export default {
  'sheet-hospitality': sheet(
    stroke('M44 22L70 48H86M44 112L70 86H86M114 48H130L156 22M114 86H130L156 112M114 67H156', accent, 3) +
      box(70, 40, 60, 54, pale) +
      [10, 100].map((y) => box(2, y - 8, 48, 26, 'var(--color-paper)')).join('') +
      [6, 58, 108].map((y) => box(150, y - 4, 48, 22, 'var(--color-paper)')).join('') +
      rows(152, [70, 54, 62, 46, 58]),
  ),
  'sheet-wifi': sheet(
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          box(2 + i * 39.2, 2, 39.2, 42, i % 3 === 1 ? pale : 'none') +
          box(2 + i * 39.2, 66, 39.2, 42, i % 3 === 0 ? pale : 'none'),
      )
      .join('') +
      stroke('M2 55H170M49 55L61 43V24M166 55L178 43V24', accent, 3) +
      dot(61, 24) +
      dot(178, 24) +
      dot(22, 88) +
      dot(139, 88) +
      stroke('M10 55L22 67V88M127 55L139 67V88', accent, 3) +
      rows(152, [60, 74, 50, 66, 44]),
  ),
  'sheet-digital-signage': sheet(
    box(2, 2, 80, 108) +
      box(82, 2, 116, 44, pale) +
      box(104, 66, 47, 44) +
      box(151, 66, 47, 44) +
      stroke('M42 110V66L52 56H168', accent, 3) +
      dot(42, 84) +
      dot(112, 46) +
      dot(150, 56) +
      rows(152, [66, 80, 58, 62, 50]),
  ),
  'sheet-room': sheet(
    box(2, 2, 196, 108) +
      box(2, 2, 60, 58) +
      box(100, 2, 52, 54, pale) +
      stroke('M12 96H166L180 82M72 96L82 86V74', accent, 3) +
      dot(12, 96) +
      dot(82, 72) +
      dot(122, 78) +
      dot(182, 80) +
      rows(152, [80, 62, 72, 48, 66]),
  ),
  'sheet-e-park': sheet(
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) => box(40 + i * 22, 2, 22, 32, i > 4 ? pale : 'none') + box(40 + i * 22, 78, 22, 32))
      .join('') +
      stroke('M2 46H176L186 56L176 66H2', accent, 3) +
      dot(18, 46) +
      dot(18, 66) +
      rows(152, [54, 70, 60, 76, 50]),
  ),
  'sheet-time': sheet(
    rows(8, [30, 30, 30, 30, 30, 30, 30, 30, 30]) +
      rows(168, [60, 44, 52]) +
      fill('M2 72h150v4h-150z', accent) +
      stroke('M0 152H200M0 156H200', ink, 2),
  ),
  'sheet-timelee': sheet(
    box(2, 4, 50, 18) +
      box(182, 4, 16, 18, 'none', tone(60)) +
      box(42, 32, 50, 18, pale) +
      box(50, 60, 66, 18, pale) +
      box(116, 60, 66, 18, pale) +
      stroke('M2 104H198', accent, 3) +
      [2, 46, 92, 116, 182].map((x) => dot(x + 2, 104)).join('') +
      rows(140, [50, 50, 50, 50, 50]),
  ),
}
