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
  // The digits of a number still run from left to right, which boxes of their own would not.
  '.tms_calculator output span span{display:inline}',
  // Names slant up from their lines to the left.
  '.stops thead span{rotate:45deg;transform-origin:100%}',
  '@container main (min-width:60rem){.world_info label+label>span{rotate:45deg;transform-origin:calc(100% + 1rem)}}',
  // As in image_text_and_buttons, with the sides exchanged.
  '@media (min-width:1024px){.image_text_and_buttons[data-variant="hero"]{clip-path:inset(-8rem calc(var(--rail) * -1) calc(var(--shown) * -1) calc(var(--inset) * -1))}}',
].join('')
