/**
 * The rules that only a document from right to left needs; they stand in its head, so that no other page carries them. What
 * has a logical property needs none here, nor what is drawn with `scale: var(--flip)` or begins at `var(--start)`.
 */
export const rightToLeftRules = [
  ':root{--start:right;--flip:-1 1}',
  // Letters of these scripts are joined, or have their own distance.
  ':dir(rtl){letter-spacing:0}',
  // The digits of a number would change places among the words.
  'a[href^="tel:"]{unicode-bidi:plaintext}',
  // It grows from the other side: turned over about its left edge, it comes to lie beside its place.
  '.action::after{translate:100%}',
  // As in image_text_and_buttons, with the sides exchanged.
  '@media (min-width:1024px){.image_text_and_buttons[data-variant="hero"]{clip-path:inset(-8rem calc(var(--rail) * -1) calc(var(--shown) * -1) calc(var(--inset) * -1))}}',
].join('')
