// The editor in the page of `site dev`: loaded before all other scripts, as it takes the marks off the page that they read.

import { editingAttribute, reloadEvent } from '../cli/edit/protocol.ts'
import { mount } from './editor.tsx'
import { loadFacts, reloadMedia } from './picker_data.ts'
import { isHere, isOn, openAsked, startSession } from './window_session.ts'

if (isHere) {
  if (isOn) {
    document.documentElement.setAttribute(editingAttribute, '')
    startSession()
    loadFacts()
    addEventListener(reloadEvent, loadFacts)
    addEventListener(reloadEvent, reloadMedia)
  }
  openAsked()
  // The page itself comes first.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', mount, { once: true })
  else mount()
}
