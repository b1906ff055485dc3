import { parseJson } from '@bellbird/contract/json'
import { z } from 'zod'
import { smallCookie } from '#app/session/small-cookie.server.ts'

const SECONDS = 300
/** Browsers drop a cookie of more than 4 kB; a page of fifty checkboxes takes half of that. */
const MAX_CHARACTERS = 3_000

const cookie = smallCookie('ticked')

const Kept = z.tuple([z.string()], z.string())

/**
 * The Set-Cookie value that saves a change that was not made, with its status and selection, so that the list shows
 * it again.
 */
export function saveSelection(status: unknown, ids: unknown[]) {
  const kept = [String(status ?? ''), ...ids.map(String)]
  while (encodeURIComponent(JSON.stringify(kept)).length > MAX_CHARACTERS) kept.pop()
  return cookie.write(JSON.stringify(kept), SECONDS)
}

/** The saved change, if any, and the headers that clear it. */
export function savedSelection(request: Request) {
  const kept = Kept.safeParse(parseJson(cookie.read(request))).data
  if (!kept) return undefined
  const [status, ...ids] = kept
  return { status, ids, headers: { 'set-cookie': cookie.clear() } }
}
