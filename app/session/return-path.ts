import { href } from 'react-router'

const BASE = 'http://own.invalid'

/** Only printable ASCII is allowed, since browsers read tabs and backslashes as slashes. */
export function returnPath(sent: string | null | undefined, fallback = '/') {
  if (!sent || sent.length > 2_000 || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(sent))
    return fallback
  if (!URL.canParse(sent, BASE)) return fallback
  const { origin, pathname, search, hash } = new URL(sent, BASE)
  const isPage = !pathname.startsWith('//') && !pathname.endsWith('.data')
  return origin === BASE && isPage ? `${pathname}${search}${hash}` : fallback
}

export function signInPath(wanted: string) {
  const path = returnPath(wanted)
  return path === href('/')
    ? href('/login')
    : `${href('/login')}?${new URLSearchParams({ redirectTo: path })}`
}

export function signInFaultPath(fault: string, wanted: string) {
  const path = signInPath(wanted)
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ provider: fault })}`
}
