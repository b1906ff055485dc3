import { Link } from 'react-router'

type Props = {
  /** "50 contacts" and the text after it, shown while every row is selected. */
  what: string
  rest: string
  link: { to: string; words: string }
}

/**
 * States that every row is selected, with a link that selects all matches, or undoes that. Follows the checkboxes
 * by CSS alone.
 */
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
