import { data } from 'react-router'

/** One path segment of an upstream address. Dots alone would climb out of it, so they are nobody's id. */
export function segment(id: string) {
  if (/^\.{1,2}$/.test(id) || id.length > 200) throw data(null, { status: 404 })
  return encodeURIComponent(id)
}
