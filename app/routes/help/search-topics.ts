import { Children, isValidElement, type ReactNode } from 'react'
import type { TopicGroup } from './topic.ts'

export type Found = { address: string; title: string; place: string; excerpt: string }

const BEFORE = 50
const AFTER = 110

/** The topics and sections that contain every search word, ignoring case; matching titles come first. */
export function searchTopics(groups: TopicGroup[], search: string): Found[] {
  const wanted = search.toLowerCase().match(/\S+/g) ?? []
  const entries = groups.flatMap(({ title: group, topics }) =>
    topics.flatMap(({ slug, title, body, sections = [] }) => [
      { address: `/help/${slug}`, title, place: group, text: textOf(body) },
      ...sections.map((section) => ({
        address: `/help/${slug}#${section.id}`,
        title: section.title,
        place: `${group} › ${title}`,
        text: textOf(section.body),
      })),
    ]),
  )
  const inTitle = entries.filter(({ title }) => containsAll(title, wanted))
  const inText = entries.filter(
    (entry) => !inTitle.includes(entry) && containsAll(`${entry.title} ${entry.text}`, wanted),
  )
  return [...inTitle, ...inText].map(({ text, ...entry }) => ({
    ...entry,
    excerpt: excerptOf(text, wanted),
  }))
}

function containsAll(text: string, wanted: string[]) {
  return wanted.every((word) => text.toLowerCase().includes(word))
}

function excerptOf(text: string, wanted: string[]) {
  const places = wanted.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  const at = places.length > 0 ? Math.min(...places) : 0
  const start = at > BEFORE ? text.indexOf(' ', at - BEFORE) + 1 : 0
  const end = text.length > at + AFTER ? text.lastIndexOf(' ', at + AFTER) : text.length
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

/** The text of an element as a page shows it. */
function textOf(node: ReactNode): string {
  return partsOf(node).join('').replace(/\s+/g, ' ').trim()
}

const BLOCKS = ['p', 'li', 'ol', 'ul']

function partsOf(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [String(child)]
    const parts = partsOf(child.props.children)
    return BLOCKS.includes(String(child.type)) ? [...parts, ' '] : parts
  })
}
