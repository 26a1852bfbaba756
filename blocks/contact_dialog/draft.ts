// What a visitor has typed, kept for the session: closing the form, a reload, or a failure loses nothing.

const key = 'contact'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Fields that are typed into: not the hidden ones, and not consent, which is given anew. */
export const typedFields = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement &&
        control.tabIndex >= 0 &&
        !['hidden', 'checkbox'].includes(control.type)) ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement,
  )

export function saveDraft(form: HTMLFormElement) {
  const draft = Object.fromEntries(typedFields(form).map(({ name, value }) => [name, value]))
  stored((storage) => storage.setItem(key, JSON.stringify(draft)))
}

/** Fills in the fields that nobody has typed into yet. */
export function restoreDraft(form: HTMLFormElement) {
  const draft: Record<string, string> = stored((storage) => JSON.parse(storage.getItem(key) ?? '{}')) ?? {}
  for (const field of typedFields(form)) {
    const untouched = field instanceof HTMLSelectElement ? '' : field.defaultValue
    if (field.value === untouched) field.value = draft[field.name] ?? field.value
  }
}

export const dropDraft = () => stored((storage) => storage.removeItem(key))

/** A browser may deny its storage, or hold nonsense in it: then there is no draft. */
function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
