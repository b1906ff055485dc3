import { Children, isValidElement, type ReactNode } from 'react'
import type { TopicGroup } from './topic.ts'

export type SearchHit = { address: string; title: string; place: string; excerpt: string }

const BEFORE = 50
const AFTER = 110

/** Words of a question that no topic is about. */
const SKIPPED = new Set(
  'a an and are can do does for from how i in is it me my of on or the to what where why with'.split(
    ' ',
  ),
)

/** The words to look for, without endings, so that "deleting" finds "delete". */
export function searchWords(search: string) {
  const words = search.toLowerCase().match(/[^\s?!.,"“”]+/g) ?? []
  const wanted = words.filter((word) => !SKIPPED.has(word))
  return (wanted.length > 0 ? wanted : words).map((word) =>
    word.replace(/(?<=\w{4})(ings?|ed|es|e)$|(?<=\w{3})s$/, ''),
  )
}

export function searchTopics(groups: TopicGroup[], search: string): SearchHit[] {
  const wanted = searchWords(search)
  if (wanted.length === 0) return []
  const entries = groups.flatMap(({ title: group, topics }) =>
    topics.flatMap(({ slug, title, keywords = '', body, sections = [] }) => [
      { address: `/help/${slug}`, title, place: group, keywords, text: textOf(body) },
      ...sections.map((section) => ({
        address: `/help/${slug}#${section.id}`,
        title: section.title,
        place: `${group} › ${title}`,
        keywords: '',
        text: textOf(section.body),
      })),
    ]),
  )
  return entries
    .filter(({ title, keywords, text }) => {
      return countIn(`${title} ${keywords} ${text}`, wanted) === wanted.length
    })
    .toSorted((one, other) => countIn(other.title, wanted) - countIn(one.title, wanted))
    .map(({ address, title, place, text }) => ({
      address,
      title,
      place,
      excerpt: excerptOf(text, wanted),
    }))
}

function countIn(text: string, wanted: string[]) {
  return wanted.filter((word) => text.toLowerCase().includes(word)).length
}

function excerptOf(text: string, wanted: string[]) {
  const places = wanted.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  const at = places.length > 0 ? Math.min(...places) : 0
  const start = at > BEFORE ? text.indexOf(' ', at - BEFORE) + 1 : 0
  const end = text.length > at + AFTER ? text.lastIndexOf(' ', at + AFTER) : text.length
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

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
