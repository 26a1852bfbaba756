// The sheets that customers receive, as small as they lie in a fan: what is drawn on each, as in its own page's sheet.
const [width, height] = [200, 230]
/** What is drawn, without rows below it. */
const drawn = 117
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
/** What a table comes to: ruled off twice. */
const sum = (y) =>
  stroke(`M0 ${y - 12}H${width}M0 ${y - 8}H${width}`) + fill(`M2 ${y}h44v6h-44zM156 ${y}h42v6h-42z`, accent)
const sheet =
  (markup, high = height) =>
  () => ({
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${high}" viewBox="0 0 ${width} ${high}" fill="none" stroke-linejoin="round">${markup}</svg>`,
  })

export default {
  'sheet-hospitality': sheet(
    stroke('M44 22L70 48H86M44 108L70 86H86M114 48H130L156 22M114 86H130L156 108M114 67H156', accent, 3) +
      box(70, 40, 60, 54, pale) +
      [10, 96].map((y) => box(2, y - 8, 48, 26, 'var(--color-paper)')).join('') +
      [5, 53, 96].map((y) => box(150, y - 4, 48, 22, 'var(--color-paper)')).join(''),
    drawn,
  ),
  'sheet-room': sheet(
    box(2, 2, 196, 108) +
      box(2, 2, 60, 58) +
      box(100, 2, 52, 54, pale) +
      stroke('M12 96H166L180 82M72 96L82 86V74', accent, 3) +
      dot(12, 96) +
      dot(82, 72) +
      dot(122, 78) +
      dot(182, 80),
    drawn,
  ),
  'sheet-e-park': sheet(
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) => box(40 + i * 22, 2, 22, 32, i > 4 ? pale : 'none') + box(40 + i * 22, 78, 22, 32))
      .join('') +
      stroke('M2 46H176L186 56L176 66H2', accent, 3) +
      dot(18, 46) +
      dot(18, 66),
    drawn,
  ),
  'sheet-time': sheet(
    // Four nights, each over its midnight; the third has no end.
    [0, 1, 2, 3]
      .map(
        (i) =>
          fill(`M${10 + i * 50} 8h30v5h-30z`, tone(60)) +
          stroke(`M${25 + i * 50} 26V104`, tone(40)) +
          box(6 + i * 50, 40, 38, 36, i < 2 ? pale : 'var(--color-paper)', i === 2 ? tone(60) : ink),
      )
      .join('') +
      stroke('M0 104H200', accent, 3) +
      [25, 75, 175].map((x) => dot(x, 104)).join(''),
    drawn,
  ),
  // ConnectiCom
  'sheet-fim': sheet(
    box(2, 10, 34, 54) +
      box(66, 28, 20, 36, pale) +
      box(118, 66, 22, 14, 'none', tone(60)) +
      box(164, 24, 34, 40) +
      stroke('M36 56H52L58 50H66M86 50H96L114 72H118M140 72H148L160 56H164', accent, 3) +
      dot(36, 56) +
      dot(164, 56) +
      rows(124, [88, 76, 64], 20) +
      sum(192),
  ),
  'sheet-mdp': sheet(
    [0, 44, 88, 132]
      .map((y, i) => box(2, y + 12, 76, 26, i === 1 ? pale : 'none') + box(122, y + 12, 76, 26))
      .join('') +
      stroke('M78 25H122M78 69H122M78 113H122', accent, 3) +
      `<path d="M78 157H122" stroke="${accent}" stroke-width="3" stroke-dasharray="6 6"/>` +
      rows(196, [56, 44]),
  ),
  'sheet-mtp': sheet(
    [8, 50, 92, 134, 176]
      .map(
        (y, i) =>
          box(2, y, 22, 22, i ? 'none' : pale) +
          fill(`M40 ${y + 2}h${[84, 62, 90, 40, 74][i]}v4h-${[84, 62, 90, 40, 74][i]}z`, tone(60)) +
          fill(`M40 ${y + 15}h30v4h-30zM170 ${y + 8}h28v5h-28z`, tone(40)) +
          stroke(`M0 ${y + 32}H200`, tone(18), 1),
      )
      .join('') + stroke('M6 18L12 25L28 4', accent, 4),
  ),
  'sheet-iot': sheet(
    // How often each group reports, as marks in time.
    [
      [8, [4, 184]],
      [48, [4, 28, 52, 76, 100, 124, 148, 172, 196]],
      [88, Array.from({ length: 25 }, (_, i) => 4 + i * 8)],
      [128, []],
    ]
      .map(
        ([y, marks]) =>
          stroke(`M0 ${y + 24}H200`, tone(40)) +
          (marks.length ? stroke(marks.map((x) => `M${x} ${y + 4}V${y + 24}`).join(''), accent, 3) : ''),
      )
      .join('') + rows(172, [64, 78, 70, 58]),
  ),
  'sheet-tms': sheet(
    fill('M2 4h84v6h-84zM2 18h56v4h-56zM2 28h66v4h-66z', tone(60)) +
      rows(62, [92, 70, 84, 78], 24) +
      sum(160) +
      box(2, 196, 84, 24, 'none', tone(40)) +
      fill('M10 206h48v4h-48z', tone(40)),
  ),
  'sheet-hotspot': sheet(
    box(2, 2, 70, 48, pale) +
      box(118, 2, 78, 50, 'none', tone(60)) +
      box(94, 74, 86, 24) +
      stroke('M36 38V54L44 62H152L158 56V38M94 62H128L136 72', accent, 3) +
      [
        [36, 36],
        [138, 74],
        [158, 36],
      ]
        .map(([x, y]) => dot(x, y))
        .join('') +
      [12, 20].map((r) => `<circle cx="36" cy="36" r="${r}" stroke="${accent}" stroke-width="1.5"/>`).join('') +
      rows(138, [76, 90, 66], 22),
  ),
  'sheet-provisioning': sheet(
    stroke('M10 8V180', tone(40)) +
      // Each step, and how long it took.
      [
        [8, 58, 10],
        [48, 70, 18],
        [88, 50, 98],
        [128, 84, 8],
        [168, 76, 5],
      ]
        .map(
          ([y, name, long]) =>
            dot(10, y + 4, 6) +
            fill(`M30 ${y}h${name}v4h-${name}z`, tone(60)) +
            fill(`M30 ${y + 12}h${long}v8h-${long}z`, long > 50 ? accent : pale),
        )
        .join('') +
      sum(206),
  ),
  // The group
  'sheet-enterprise': sheet(
    // What came back, one below the other, in a place of its own.
    `<path d="M82 2h116v112H82z" stroke="${ink}" stroke-width="2" stroke-dasharray="7 5"/>` +
      [0, 1, 2, 3].map((i) => stroke(`M98 ${19 + i * 26}H114`, accent, 3)).join('') +
      stroke('M52 19H98V97', accent, 3) +
      box(2, 7, 50, 24, pale) +
      [0, 1, 2, 3].map((i) => box(114, 10 + i * 26, 70, 18, i < 3 ? pale : 'var(--color-paper)')).join('') +
      dot(52, 19),
    drawn,
  ),
  'sheet-downtime': sheet(
    // Figures, and the hours of a day, of which some are dark.
    [0, 1]
      .map((i) => fill(`M2 ${10 + i * 30}h${[96, 82][i]}v5h-${[96, 82][i]}z`, tone(60)) + box(146, 2 + i * 30, 52, 22))
      .join('') +
      fill('M2 64h122v20H2z', accent) +
      Array.from({ length: 12 }, (_, i) => box(2 + i * 16.4, 94, 14, 20, i < 4 ? ink : 'none')).join(''),
    drawn,
  ),
  'sheet-cybersecurity': sheet(
    // The way in, and where it leads; what is wrong lies on it.
    stroke('M44 56H72M128 56H140L162 34M140 56L162 78', accent, 3) +
      box(2, 40, 42, 32) +
      box(72, 40, 56, 32, pale) +
      box(158, 14, 40, 30, 'var(--color-paper)') +
      box(158, 68, 40, 30, 'var(--color-paper)') +
      dot(128, 56, 8),
    drawn,
  ),
  'sheet-development': sheet(
    box(2, 2, 104, 24, pale) +
      box(2, 44, 104, 24, pale) +
      box(2, 86, 104, 24) +
      box(138, 42, 60, 68) +
      `<path d="M138 2h60v22h-60z" stroke="${tone(60)}" stroke-width="2" stroke-dasharray="5 5"/>` +
      stroke('M54 26V44M54 68V86M106 56H116L126 66H138', accent, 3) +
      dot(54, 26) +
      dot(54, 68) +
      dot(106, 56),
    drawn,
  ),
}
