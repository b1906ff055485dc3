import type { User } from '@bellbird/contract/auth/user'
import { parseJson } from '@bellbird/contract/json'
import { z } from 'zod'
import { markOf } from './person-mark.server.ts'
import { smallCookie } from './small-cookie.server.ts'

/** For how many seconds the tabs may miss a view that was pinned on another device. */
const FRESH = 300
/** Browsers would drop a larger cookie; then every page requests the views. */
const MAX_LENGTH = 3_000

const Pins = z.object({
  mark: z.string(),
  views: z.array(z.object({ id: z.string(), name: z.string(), query: z.string() })),
})
export type Pin = z.infer<typeof Pins>['views'][number]

const cookie = smallCookie('pins')

/** This user's pinned views, cached so that not every page has to request them. */
export const cachedPins = {
  read(request: Request, user: User): Pin[] | undefined {
    const kept = Pins.safeParse(parseJson(decode(cookie.read(request))))
    return kept.success && kept.data.mark === markOf(user) ? kept.data.views : undefined
  },
  keep(user: User, views: Pin[]) {
    const shown = views.map(({ id, name, query }) => ({ id, name, query }))
    const value = encode({ mark: markOf(user), views: shown })
    return value.length > MAX_LENGTH ? cookie.clear() : cookie.write(value, FRESH)
  },
  /** After a change, so that the next page requests them. */
  forget: () => cookie.clear(),
}

function encode(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(value: string | undefined) {
  return Buffer.from(value ?? '', 'base64url').toString()
}
