import { ShieldCheck } from 'lucide-react'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { CallView } from './call-detail-view.server.ts'

type Turns = CallView['turns']

const SHOWN = 30

export function Transcript({ turns }: { turns: Turns }) {
  const rest = turns.slice(SHOWN)
  return (
    <Panel title="Transcript">
      <TurnList turns={turns.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <div className="pt-3">
          <Disclosure
            summary={rest.length === 1 ? 'Show 1 more turn' : `Show ${rest.length} more turns`}
          >
            <TurnList turns={rest} />
          </Disclosure>
        </div>
      )}
    </Panel>
  )
}

function TurnList({ turns }: { turns: Turns }) {
  return (
    <ol className="-mx-2 grid gap-1 text-sm">
      {turns.map(({ key, at, isAgent, who, text, isDisclosure }) => (
        <li
          key={key}
          className={`gap-x-4 rounded-control px-2 py-1.5 wrap-anywhere md:grid md:grid-cols-[3rem_minmax(0,10rem)_minmax(0,1fr)] ${isDisclosure ? 'bg-ok-soft text-ok-text' : ''}`}
        >
          <span className={isDisclosure ? undefined : 'text-muted'}>{at}</span>{' '}
          <span className={isAgent ? 'font-semibold text-link' : 'font-semibold'}>
            <bdi>{who}</bdi>
          </span>{' '}
          <span dir="auto" className="max-md:block">
            {text}
            {isDisclosure && (
              <b className="flex items-center gap-1.5 pt-1">
                <ShieldCheck className="size-4" /> AI disclosure
              </b>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
