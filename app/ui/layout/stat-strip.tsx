import { SampleTag } from '#app/ui/components/sample-tag.tsx'

export type Tile = { label: string; value: string; sample?: boolean }

/** One bordered strip of figures. A fixed example carries its tag; a live figure has none. */
export function StatStrip({
  layout,
  label,
  tiles,
}: {
  layout: 'slim' | 'tall'
  label: string
  tiles: Tile[]
}) {
  return (
    <section className="bb-stats" data-layout={layout} aria-label={label}>
      <dl data-count={tiles.length}>
        {tiles.map((tile) => (
          <div key={tile.label}>
            <dt>{tile.label}</dt>
            <dd>
              <span className="bb-figure">{tile.value}</span> {tile.sample && <SampleTag />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
