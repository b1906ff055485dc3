import { data } from 'react-router'

/** Segments of dots would leave the path, and no id consists of dots. */
export function segment(id: string) {
  if (/^\.{1,2}$/.test(id) || id.length > 200) throw data(null, { status: 404 })
  return encodeURIComponent(id)
}
