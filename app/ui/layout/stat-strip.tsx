import type { ReactNode } from 'react'
import { SampleTag } from '#app/ui/components/sample-tag.tsx'

export type Tile = {
  label: string
  value: string
  sample?: boolean | undefined
  note?: string | undefined
  change?: ReactNode
}

const layouts = {
  slim: {
    strip: 'flex flex-wrap gap-x-4 md:grid md:gap-px md:border md:bg-line',
    tile: 'flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-2 md:px-4.5 md:py-2.25',
    value: 'flex items-baseline gap-2 max-md:contents',
    figure: 'text-sm md:text-lg',
  },
  tall: {
    strip: 'grid gap-px border bg-line @max-[17rem]/stats:grid-cols-1',
    tile: 'row-span-2 grid grid-rows-subgrid items-baseline px-4.5 py-3.5 @max-xl/stats:px-2',
    value: 'grid justify-items-start gap-1',
    figure: 'text-2xl tracking-[-0.02em] @max-xl/stats:text-lg',
  },
}

/** Three fit one row of a phone; of others, a lone last one spans it. */
const pairs = '@max-xl/stats:grid-cols-2 @max-xl/stats:[&>:last-child:nth-child(odd)]:col-span-full'

/** Text such as "No data yet" is not shown in large type. */
const quiet = 'text-sm text-muted'

/** By the number of tiles, if there is room. */
const columns: Record<number, string> = {
  3: 'max-md:[&_dd>span+span]:order-first @xl/stats:[&_dd>span+span]:absolute @xl/stats:[&_dd>span+span]:end-4.5 @xl/stats:[&_dd>span+span]:top-3.75',
  4: '@xl/stats:grid-cols-2 @[50rem]/stats:grid-cols-4',
  6: '@[60rem]/stats:grid-cols-6',
}

export function StatStrip({
  layout,
  label,
  tiles,
}: {
  layout: keyof typeof layouts
  label: string
  tiles: Tile[]
}) {
  const { strip, tile: box, value, figure } = layouts[layout]
  return (
    <section className="@container/stats mb-4 md:mb-6 print:break-inside-avoid" aria-label={label}>
      <dl
        className={`grid-cols-3 overflow-hidden rounded-card border-line ${strip} ${columns[tiles.length] ?? ''} ${layout === 'tall' && tiles.length !== 3 ? pairs : ''}`}
      >
        {tiles.map((tile) => (
          <div key={tile.label} className={`relative bg-surface forced-colors:outline ${box}`}>
            <dt className="text-xs/5 font-medium text-muted">{tile.label}</dt>
            <dd className={value}>
              <span
                className={
                  /\d|now/.test(tile.value) ? `font-semibold wrap-anywhere ${figure}` : quiet
                }
              >
                {tile.value} {tile.change}
              </span>{' '}
              {tile.sample && <SampleTag />}
              {tile.note && <small className="text-2xs text-muted">{tile.note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
