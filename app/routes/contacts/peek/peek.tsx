import { lazy } from 'react'
import { useOutletContext } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/peek.ts'
import type { PeekPlace } from './peek-place.ts'
import { peekOf } from './peek-view.server.ts'

/** A navigation waits for it, as does a page that starts with a preview. */
const PeekPanel = lazy(() => import('./peek-panel.tsx'))

const Query = z.object({ peek: z.string().max(100).optional() })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { peek } = queryOf(url, Query)
  return peek ? { id: peek, found: await peekOf(context.get(upstream), peek) } : null
}

export default function Peek({ loaderData }: Route.ComponentProps) {
  const list = useOutletContext<PeekPlace>()
  return loaderData && <PeekPanel key={loaderData.id} {...loaderData} list={list} />
}
