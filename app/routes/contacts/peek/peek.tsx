import { formatCount } from '@bellbird/runtime/numbers'
import { lazy } from 'react'
import { href, useOutletContext } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { matchCount } from '#app/routes/contacts/list/counted.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/peek.ts'
import type { PeekPlace } from './peek-place.ts'
import { peekOf } from './peek-view.server.ts'

/** Loaded on demand. A navigation waits for it, as does a page that starts with a preview. */
const PeekPanel = lazy(() => import('./peek-panel.tsx'))

const Query = z.object({ peek: z.string().max(100).optional() })

/** The contact named in the list's URL, shown beside the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { peek } = queryOf(url, Query)
  return peek ? { id: peek, found: await peekOf(context.get(upstream), peek) } : null
}

export default function Peek({ loaderData }: Route.ComponentProps) {
  const place = useOutletContext<PeekPlace>()
  if (!loaderData) return null
  const { id, found } = loaderData
  const at = place.ids.indexOf(id)
  const addressOf = (to?: string) => {
    const params = new URLSearchParams(place.search)
    if (to) params.set('peek', to)
    return href('/contacts') + (params.size > 0 ? `?${params}` : '')
  }
  const neighbor = (to: number) => (at >= 0 && place.ids[to] ? addressOf(place.ids[to]) : undefined)
  return (
    <PeekPanel
      key={id}
      id={id}
      found={found}
      place={at < 0 ? '' : `${formatCount(place.first + at)} of ${matchCount(place.total)}`}
      previous={neighbor(at - 1)}
      next={neighbor(at + 1)}
      here={addressOf(id)}
      close={addressOf()}
    />
  )
}
