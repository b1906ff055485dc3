import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

import { pagesAround } from './pages-around.ts'

const box =
  'inline-flex min-h-[max(2.125rem,var(--spacing-control)_-_0.125rem)] min-w-[max(2.125rem,var(--spacing-control)_-_0.125rem)] items-center justify-center gap-1.5 rounded-control border'
const link = `${box} border-transparent font-semibold text-ink hover:bg-hover aria-[current]:border-primary aria-[current]:bg-primary-soft`
const end = `${box} border-transparent font-medium text-faint`

export function Pagination({
  page,
  pages,
  summary,
  hrefOf,
}: {
  page: number
  pages: number
  summary: string
  hrefOf: (page: number) => string
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3.5 text-sm text-muted">
      <p>{summary}</p>
      {pages > 1 && (
        <nav className="max-xs:w-full print:hidden" aria-label="Pages">
          <ul className="flex flex-wrap items-center gap-1 max-xs:w-full">
            <Step word="Previous" href={page > 1 ? hrefOf(page - 1) : null} />
            {pagesAround(page, pages).map((entry) =>
              typeof entry === 'number' ? (
                <PageLink key={entry} number={entry} page={page} href={hrefOf(entry)} />
              ) : (
                <li key={entry} className="min-w-5 text-center max-xs:hidden">
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
    <li className={number === page ? 'max-xs:mx-auto' : 'max-xs:hidden'}>
      <Link
        className={`${link} px-2`}
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
  const isNext = word === 'Next'
  const padding = isNext ? 'px-3' : 'px-2'
  const face = (
    <>
      {!isNext && <ChevronLeft className="size-4" />}
      <span>{word}</span>
      {isNext && <ChevronRight className="size-4" />}
    </>
  )

  return (
    <li className={isNext ? 'max-xs:ms-auto' : undefined}>
      {href === null ? (
        <span className={`${end} ${padding}`}>{face}</span>
      ) : (
        <Link
          className={`${link} ${padding}`}
          to={href}
          prefetch="intent"
          rel={isNext ? 'next' : 'prev'}
          aria-label={`${word} page`}
        >
          {face}
        </Link>
      )}
    </li>
  )
}
