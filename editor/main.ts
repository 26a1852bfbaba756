// The editor in the page of `site dev`: loaded before all other scripts, as it takes the marks off the page that they read.

import { mount } from './editor.tsx'
import { isHere, startSession } from './session.ts'

if (isHere) {
  startSession()
  // The page itself comes first.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', mount, { once: true })
  else mount()
}
