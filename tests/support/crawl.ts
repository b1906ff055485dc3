import type { Visitor } from './client.ts'
import { type Page, type Tag, tagsOf } from './page.ts'

const MAX_PAGES = 400

/** Every page reachable by links from the first one, one for each kind of URL that has not been seen yet. */
export async function crawl(
  browser: Visitor,
  first: string,
  kinds = new Set<string>(),
): Promise<Page[]> {
  const waiting = [first]
  kinds.add(kindOf(first))
  const pages: Page[] = []
  for (const path of waiting) {
    if (pages.length > MAX_PAGES) throw new Error(`There is no end to the pages behind ${first}`)
    const page = await browser.get(path)
    pages.push(page)
    const next = page.headers.get('location')
    for (const href of [...linksOf(page), ...(next ? [next] : [])]) {
      const kind = kindOf(href)
      if (!href.startsWith('/') || kinds.has(kind)) continue
      kinds.add(kind)
      waiting.push(href)
    }
  }
  return pages
}

/** The targets of a page's links as paths without fragments; other schemes and origins are left unchanged. */
export function linksOf(page: Page) {
  return tagsOf(page, 'a').map(({ attributes: { href = '' } }) => {
    const target = new URL(href, `http://here${page.path}`)
    return target.host === 'here' ? target.pathname + target.search : href
  })
}

/** URLs that differ only in the value of a parameter are of the same kind. */
function kindOf(path: string) {
  const { pathname, searchParams } = new URL(path, 'http://here')
  const names = [...searchParams.keys()].sort()
  return `${pathname} ${names}`
}

/** The fragments in a page's links, each with the page it should be on. */
export function fragmentsOf(page: Page) {
  return tagsOf(page, 'a')
    .map(({ attributes: { href = '' } }) => new URL(href, `http://here${page.path}`))
    .filter(({ hash, host }) => hash && host === 'here')
    .map(({ pathname, search, hash }) => ({ path: pathname + search, id: hash.slice(1) }))
}

/** Buttons that do nothing without JavaScript: not in a form, not linked to one, not opening anything. */
export function deadButtonsOf(page: Page) {
  const html = withoutScriptOnly(page.html)
  const form = /<form\b[\s\S]*?<\/form>/g
  const within = [...html.matchAll(form)].map(([whole]) => whole).join('')
  const isDead = ({ attributes }: Tag) =>
    !('popoverTarget' in attributes || 'disabled' in attributes)
  return [
    ...tagsOf({ html: html.replaceAll(form, '') }, 'button').filter(isDead),
    ...tagsOf({ html: within }, 'button').filter(
      (button) => isDead(button) && button.attributes.type === 'button',
    ),
  ].map(({ text, attributes }) => `${page.path}: ${text || attributes['aria-label']}`)
}

/** Removes the elements that the style sheet hides without JavaScript. */
function withoutScriptOnly(html: string): string {
  const opening = /<(\w+) class="noscript:hidden">/.exec(html)
  if (!opening) return html
  const ends = new RegExp(`<(/?)${opening[1]}\\b[^>]*>`, 'g')
  ends.lastIndex = opening.index
  let depth = 0
  for (let tag = ends.exec(html); tag; tag = ends.exec(html)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) {
      return withoutScriptOnly(html.slice(0, opening.index) + html.slice(ends.lastIndex))
    }
  }
  throw new Error('An element is not closed.')
}
