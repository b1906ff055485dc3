import type { ReactNode } from 'react'

export function DefinitionList({ items }: { items: { term: string; value: ReactNode }[] }) {
  return (
    // Below the last row is only the card's own space.
    <dl className="last:-mb-2.5">
      {items.map(({ term, value }) => (
        <div
          key={term}
          className="grid grid-cols-[min(9rem,33%)_minmax(0,1fr)] gap-x-4 py-2.5 text-sm wrap-anywhere not-first:border-t not-first:border-line *:min-w-0 *:text-left *:[unicode-bidi:plaintext]"
        >
          <dt className="text-muted">{term}</dt>
          <dd className="[&>ul]:-my-0.5">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
