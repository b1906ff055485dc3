import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from './page-title.tsx'
import { TextPage } from './text-page.tsx'

type Section = { id: string; title: string; body: ReactNode }

type Props = {
  title: string
  updated: string
  homeHref: string
  signIn: ReactNode
  intro: ReactNode
  sections: Section[]
}

export function LegalPage({ title, intro, sections, ...page }: Props) {
  return (
    <TextPage title={title} {...page} aside={<Contents sections={sections} />}>
      <PageTitle>{title}</PageTitle>
      {intro}
      {sections.map(({ id, title: heading, body }) => (
        <section key={id} id={id}>
          <h2>{heading}</h2>
          {body}
        </section>
      ))}
    </TextPage>
  )
}

function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav aria-labelledby="contents" className="md:sticky md:top-20 md:self-start print:hidden">
      <h2 id="contents" className="py-1.5 text-xs font-medium text-faint">
        On this page
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 md:block">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="flex min-h-8 items-center rounded-control py-1 text-sm text-link hover:underline hover:underline-offset-3"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
