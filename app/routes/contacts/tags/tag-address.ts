import { href, redirect } from 'react-router'

/** Names of tags hold anything, so they stand behind the question mark. */
export function editTagAt(name: string) {
  return `${href('/contacts/tags/edit')}?${new URLSearchParams({ tag: name })}`
}

export function removeTagAt(name: string) {
  return `${href('/contacts/tags/remove')}?${new URLSearchParams({ tag: name })}`
}

/** The tag that an address names. */
export function tagIn(url: URL) {
  const name = url.searchParams.get('tag')
  if (!name) throw redirect(href('/contacts/tags'))
  return name
}
