import { Link } from 'react-router'

/** What else there is around a page, quietly. */
export function PageLinks({
  label,
  links,
}: {
  label: string
  links: { href: string; label: string }[]
}) {
  return (
    <nav className="bb-page-links" aria-label={label}>
      <ul>
        {links.map(({ href, label: words }) => (
          <li key={href}>
            <Link className="bb-link" data-quiet="" to={href}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
