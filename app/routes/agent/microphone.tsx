import { Mic, Square } from 'lucide-react'
import { Button } from '#app/ui/components/button.tsx'
import { VoiceBars } from '#app/ui/components/voice-bars.tsx'

type Props = {
  state: 'idle' | 'starting' | 'listening'
  speaking: boolean
  start: () => void
  stop: () => void
}

const titles = {
  idle: 'Microphone off',
  starting: 'Waiting for the microphone',
  listening: 'Listening',
}

export function Microphone({ state, speaking, start, stop }: Props) {
  const isIdle = state === 'idle'
  return (
    <section
      aria-label="Microphone"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card border border-transparent bg-frame px-4.5 py-3.5 text-frame-muted [--color-ring:var(--color-brass)]"
    >
      <div className="flex-[1_1_14rem]">
        <p role="status" className="text-lg font-semibold text-frame-text">
          {titles[state]}
        </p>
        <p className="text-sm">{hintOf(state, speaking)}</p>
      </div>
      {state === 'listening' ? (
        <Level speaking={speaking} />
      ) : (
        <div className="w-40 max-lg:hidden">
          <VoiceBars layout="panel" quiet />
        </div>
      )}
      <Button
        type="button"
        variant="brass"
        icon={isIdle ? Mic : Square}
        onClick={isIdle ? start : stop}
      >
        {isIdle ? 'Start' : 'Stop'}
      </Button>
    </section>
  )
}

function hintOf(state: Props['state'], speaking: boolean) {
  if (state === 'idle') return 'Choose Start, then speak.'
  if (state === 'starting') return 'If your browser asks for permission, choose Allow.'
  return speaking ? 'Speech detected.' : 'Speak now.'
}

const heights = ['h-[45%]', 'h-full', 'h-[70%]']
const delays = [
  '',
  '[animation-delay:-300ms]',
  '[animation-delay:-600ms]',
  '[animation-delay:-300ms]',
]
const BARS = 21

function Level({ speaking }: { speaking: boolean }) {
  return (
    <div className="flex h-14 items-center gap-1 text-brass [--unit:0.25rem]" aria-hidden="true">
      {Array.from({ length: BARS }, (_, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place
          key={at}
          className={`w-[calc(var(--unit)*1.25)] rounded-(--unit) bg-current forced-color-adjust-none forced-colors:bg-[Highlight] ${speaking ? `${heights[at % 3]} ${delays[at % 4]} animate-bar motion-reduce:animate-none` : 'h-1.5'}`}
        />
      ))}
    </div>
  )
}
