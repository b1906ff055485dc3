import type { ReactNode } from 'react'
import { StatusDot, type Tone } from './badge.tsx'

export type Figure = { label: string; value: string; tone?: Tone; detail?: ReactNode }

/** On phones two in a row, of an odd number the first alone. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="flex flex-wrap overflow-hidden not-last:border-b not-last:border-line">
      {figures.map(({ label, value, tone, detail }, at) => (
        <div
          key={label}
          className={`-mt-px -ml-px flex-[1_1_6.5rem] border-t border-l border-line px-4.5 py-2.75 ${figures.length > 3 ? (at || figures.length % 2 === 0 ? 'max-md:basis-32' : 'max-md:basis-full') : ''}`}
        >
          <dt className="flex items-center gap-1.5 text-xs/5 font-medium text-muted">
            {tone && value !== '0' && <StatusDot tone={tone} />}
            {label}
          </dt>
          <dd className="text-xl font-semibold tracking-[-0.02em]">
            {value}{' '}
            {detail && (
              <span className="block text-xs/5 font-[420] tracking-normal text-muted [&>a]:-my-0.5 [&>a]:inline-block [&>a]:py-0.5">
                {detail}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
