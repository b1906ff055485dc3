import { Fragment } from 'react'
import { Link } from 'react-router'

export type Segment = { href: string; label: string; current: boolean }

export function Segmented({ label, options }: { label: string; options: Segment[] }) {
  return (
    <nav className="bb-segmented" aria-label={label}>
      {options.map(({ href, label: word, current }) => (
        <Fragment key={href}>
          <Link to={href} aria-current={current ? 'true' : undefined} preventScrollReset>
            {word}
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  )
}
