export type Draft = [name: string, value: string][]

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function readDraft(key: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** If storage is full or disabled, the draft is lost but the page works. */
export function keepDraft(key: string, draft: Draft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {}
}

export function dropDraft(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

/** Passwords, files and hidden fields are not part of a draft. */
export function draftOf(form: HTMLFormElement): Draft {
  return controlsOf(form).flatMap((control): Draft => {
    const isOff = isTick(control) && !control.checked
    return isOff ? [] : [[control.name, control.value]]
  })
}

export function isChanged(form: HTMLFormElement) {
  return controlsOf(form).some((control) => {
    if (isTick(control)) return control.checked !== control.defaultChecked
    if (control instanceof HTMLSelectElement) return control.selectedIndex !== indexAtFirst(control)
    return control.value !== control.defaultValue
  })
}

/** Dispatches input events, for days that open with their times, for example. */
export function fillIn(form: HTMLFormElement, draft: Draft) {
  for (const control of controlsOf(form)) {
    const values = draft.filter(([name]) => name === control.name).map(([, value]) => value)
    if (isTick(control)) control.checked = values.includes(control.value)
    else if (values[0] !== undefined) control.value = values[0]
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The lists of which a draft has more rows than the form, once for each row. */
export function missingRows(form: HTMLFormElement, draft: Draft) {
  const shown = rowsIn([...form.elements].map((element) => element.getAttribute('name') ?? ''))
  const wanted = rowsIn(draft.map(([name]) => name))
  return [...wanted].flatMap((row) => (shown.has(row) ? [] : row.replace(/\[.*/, '')))
}

function rowsIn(names: string[]) {
  return new Set(names.flatMap((name) => /^\w+\[\d+\]/.exec(name) ?? []))
}

const UNSEEN = ['hidden', 'password', 'file', 'submit', 'button']

function controlsOf(form: HTMLFormElement) {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      !UNSEEN.includes(element.type),
  )
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

/** A select starts with its first option unless another one is selected. */
function indexAtFirst({ options }: HTMLSelectElement) {
  const chosen = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return Math.max(0, chosen)
}
