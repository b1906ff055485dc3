import { href, redirect } from 'react-router'

/** Tag names may contain any character, so they are in the query string. */
export function editTagAt(name: string) {
  return `${href('/contacts/tags/edit')}?${new URLSearchParams({ tag: name })}`
}

export function removeTagAt(name: string) {
  return `${href('/contacts/tags/remove')}?${new URLSearchParams({ tag: name })}`
}

export function tagIn(url: URL) {
  const name = url.searchParams.get('tag')
  if (!name) throw redirect(href('/contacts/tags'))
  return name
}
