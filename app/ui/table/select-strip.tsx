import { Link } from 'react-router'

type Props = {
  what: string
  rest: string
  link: { to: string; words: string }
}

/** Follows the checkboxes by CSS alone. */
export function SelectStrip({ what, rest, link }: Props) {
  return (
    <p className="hidden border-t border-line bg-selected px-gutter py-2 text-center text-sm all-ticked:block print:hidden">
      <b>{what}</b> {rest}{' '}
      <Link to={link.to} className="text-link underline underline-offset-3" preventScrollReset>
        {link.words}
      </Link>
    </p>
  )
}
