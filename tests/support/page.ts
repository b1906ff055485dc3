/** A response of the app as a user without JavaScript sees it. */
export type Page = {
  status: number
  /** The requested path and query. */
  path: string
  headers: Headers
  html: string
}

export type Tag = { name: string; attributes: Record<string, string>; text: string }

/** Every element with that name, in order, with its text. Sufficient for markup that React wrote. */
export function tagsOf({ html }: Pick<Page, 'html'>, name: string): Tag[] {
  const opening = new RegExp(`<${name}((?:\\s+[^\\s=>/]+(?:="[^"]*")?)*)\\s*/?>`, 'g')
  return [...html.matchAll(opening)].map((match) => ({
    name,
    attributes: attributesOf(match[1] ?? ''),
    text: wordsOf(insideOf(html.slice(match.index + match[0].length), name)),
  }))
}

/** The page's text, with single spaces. */
export function textOf({ html }: Pick<Page, 'html'>) {
  return wordsOf(
    html.slice(html.indexOf('<body')).replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ''),
  )
}

export function headingOf(page: Page) {
  return tagsOf(page, 'h1')[0]?.text
}

/** The target of the first link with this text. */
export function linkOf(page: Page, words: string) {
  const link = tagsOf(page, 'a').find(({ text }) => text === words)
  if (!link) throw new Error(`No link says "${words}" on ${page.path}`)
  return link.attributes.href as string
}

export type FilledForm = {
  /** The path and query of the page. */
  at: string
  action: string
  method: string
  fields: [string, string][]
  buttons: Tag[]
}

/**
 * A form with its fields and the values it would send unchanged. Found by its action, or by the text of the button
 * to press.
 */
export function formOf(page: Page, which: string): FilledForm {
  for (const form of formsOf(page)) {
    const pressed = form.buttons.find(({ text }) => text === which)
    if (pressed) return sentBy(form, pressed)
    if (form.action.split('?')[0] === which) return form
  }
  throw new Error(`No form "${which}" on ${page.path}`)
}

/** A button may change the form's action, and add a value. */
function sentBy(form: FilledForm, { attributes: { formAction, name, value = '' } }: Tag) {
  const fields: [string, string][] = name ? [...form.fields, [name, value]] : form.fields
  return { ...form, action: formAction ?? form.action, fields }
}

export function formsOf(page: Page): FilledForm[] {
  return [...page.html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)].map(
    ([whole, opening = '', inside = '']) => {
      const { action = page.path, method = 'get' } = attributesOf(opening)
      const buttons = tagsOf({ html: whole }, 'button').filter(
        ({ attributes: { type, disabled, hidden } }) =>
          type === 'submit' && disabled === undefined && hidden === undefined,
      )
      const fields = fieldsOf(inside)
      return { at: page.path, action, method: method.toLowerCase(), fields, buttons }
    },
  )
}

function fieldsOf(html: string): [string, string][] {
  const inputs = tagsOf({ html }, 'input')
    .filter(({ attributes }) => isSent(attributes))
    .map(({ attributes: { name = '', type, value } }): [string, string] => [
      name,
      value ?? (type === 'checkbox' ? 'on' : ''),
    ])
  const areas = tagsOf({ html }, 'textarea').map(({ attributes, text }): [string, string] => [
    attributes.name ?? '',
    text,
  ])
  return [...inputs, ...areas, ...chosenIn(html)].filter(([name]) => name)
}

function isSent({ type = 'text', ...attributes }: Record<string, string>) {
  if (['checkbox', 'radio'].includes(type)) return 'checked' in attributes
  return !['file', 'submit', 'button', 'image', 'reset'].includes(type)
}

function chosenIn(html: string) {
  return [...html.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g)].map(
    ([, opening = '', inside = '']): [string, string] => {
      const options = tagsOf({ html: inside }, 'option')
      const chosen = options.find(({ attributes }) => 'selected' in attributes) ?? options[0]
      return [attributesOf(opening).name ?? '', chosen?.attributes.value ?? chosen?.text ?? '']
    },
  )
}

function attributesOf(text: string) {
  return Object.fromEntries(
    [...text.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      decoded(value),
    ]),
  )
}

function insideOf(html: string, name: string) {
  const end = html.indexOf(`</${name}>`)
  return end === -1 ? '' : html.slice(0, end)
}

function wordsOf(html: string) {
  const bare = html.replaceAll(/<!--[\s\S]*?-->|<wbr\/?>/g, '').replaceAll(/<[^>]+>/g, ' ')
  return decoded(bare).replaceAll(/\s+/g, ' ').trim()
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function decoded(text: string) {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] as string)
}
