import { Link } from 'react-router'

type Props = {
  /** "50 contacts" and what follows, while every row is ticked. */
  what: string
  rest: string
  link: { to: string; words: string }
}

/** Says that every row is ticked, and leads to all that match, or back. It follows the ticks by style alone. */
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
