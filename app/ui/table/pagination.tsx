import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

import { pagesAround } from './pages-around.ts'

/** Which part of the list this is, and links to the other parts. */
export function Pagination({
  page,
  pages,
  summary,
  hrefOf,
}: {
  page: number
  pages: number
  /** "1 to 12 of 38 contacts" */
  summary: string
  hrefOf: (page: number) => string
}) {
  return (
    <div className="bb-pager">
      <p>{summary}</p>
      {pages > 1 && (
        <nav aria-label="Pages">
          <ul>
            <Step word="Previous" href={page > 1 ? hrefOf(page - 1) : null} />
            {pagesAround(page, pages).map((entry) =>
              typeof entry === 'number' ? (
                <PageLink key={entry} number={entry} page={page} href={hrefOf(entry)} />
              ) : (
                <li key={entry} className="bb-page-gap">
                  …
                </li>
              ),
            )}
            <Step word="Next" href={page < pages ? hrefOf(page + 1) : null} />
          </ul>
        </nav>
      )}
    </div>
  )
}

function PageLink({ number, page, href }: { number: number; page: number; href: string }) {
  return (
    <li className="bb-page-number">
      <Link
        to={href}
        prefetch="intent"
        aria-label={`Page ${number}`}
        aria-current={number === page ? 'page' : undefined}
      >
        {number}
      </Link>
    </li>
  )
}

function Step({ word, href }: { word: 'Previous' | 'Next'; href: string | null }) {
  const face = (
    <>
      {word === 'Previous' && <ChevronLeft />}
      <span>{word}</span>
      {word === 'Next' && <ChevronRight />}
    </>
  )

  return (
    <li className="bb-page-step">
      {href === null ? (
        <span className="bb-page-end">{face}</span>
      ) : (
        <Link
          to={href}
          prefetch="intent"
          rel={word === 'Next' ? 'next' : 'prev'}
          aria-label={`${word} page`}
        >
          {face}
        </Link>
      )}
    </li>
  )
}
