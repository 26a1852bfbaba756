// The sheets that customers receive, as small as they lie in a fan: what is drawn on each, as in its own page's sheet. Its rows are words.
const [width, height] = [200, 117]
const ink = 'var(--color-ink)'
const tone = (share) => `color-mix(in oklab,${ink} ${share}%,var(--color-paper))`
const accent = 'color-mix(in oklab,var(--color-primary) 62%,var(--color-ink))'
const pale = 'color-mix(in oklab,var(--color-primary) 34%,var(--color-paper))'

const stroke = (d, colour = ink, line = 2) => `<path d="${d}" stroke="${colour}" stroke-width="${line}"/>`
const fill = (d, colour) => `<path d="${d}" fill="${colour}"/>`
const box = (x, y, w, h, paint = 'none', line = ink) =>
  `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="${paint}" stroke="${line}" stroke-width="2"/>`
const dot = (x, y, r = 5) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${accent}"/>`
const sheet = (markup) => () => ({
  svg: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linejoin="round">${markup}</svg>`,
})

export default {
  'sheet-fim': sheet(
    box(2, 24, 34, 54) +
      box(66, 42, 20, 36, pale) +
      box(118, 80, 22, 14, 'none', tone(60)) +
      box(164, 38, 34, 40) +
      stroke('M36 70H52L58 64H66M86 64H96L114 86H118M140 86H148L160 70H164', accent, 3) +
      dot(36, 70) +
      dot(164, 70),
  ),
  'sheet-tms': sheet(
    // A month: one service that failed for a day, one that began later, and calls.
    box(2, 40, 100, 22, pale) +
      `<path d="M102 40h9v22h-9z" stroke="${tone(60)}" stroke-width="2" stroke-dasharray="3 3"/>` +
      box(111, 40, 87, 22, pale) +
      box(72, 6, 126, 22) +
      stroke('M2 112H18V96V112H56V80V112H62V94V112H126V78V112H170V96V112H198', accent, 3),
  ),
  'sheet-hotspot': sheet(
    box(2, 6, 70, 48, pale) +
      box(120, 6, 78, 50, 'none', tone(60)) +
      box(94, 82, 86, 28) +
      stroke('M36 42V58L44 66H152L158 60V42M94 66H128L136 76V82', accent, 3) +
      dot(36, 40) +
      dot(136, 82) +
      dot(158, 40) +
      [11, 18].map((r) => `<circle cx="36" cy="36" r="${r}" stroke="${accent}" stroke-width="1.5"/>`).join(''),
  ),
  'sheet-provisioning': sheet(
    // Its steps, each as long as it took.
    stroke('M2 2V114', ink) +
      [
        [2, 10],
        [12, 16],
        [28, 158],
        [186, 7],
        [193, 5],
      ]
        .map(
          ([x, long], i) =>
            stroke(`M2 ${18 + i * 22}H198`, tone(18), 1) +
            fill(`M${x} ${5 + i * 22}h${long}v13h-${long}z`, long > 50 ? accent : ink),
        )
        .join(''),
  ),
}
