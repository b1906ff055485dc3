import type { ReactNode } from 'react'
import { href } from 'react-router'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'

type Props = {
  title: string
  account: string | undefined
  intro: ReactNode
  error?: boolean
  actions?: ReactNode
}

export function ConnectionHeader({ title, account, intro, error, actions }: Props) {
  return (
    <>
      <PageTitle error={error ?? false}>{account ? `${title}, ${account}` : title}</PageTitle>
      <PageHeader
        back={{ href: href('/crm'), label: 'CRM Integrations' }}
        title={title}
        intro={
          account ? (
            <>
              <b className="block wrap-anywhere text-ink">
                <bdi>{account}</bdi>
              </b>{' '}
              {intro}
            </>
          ) : (
            intro
          )
        }
        actions={actions}
      />
    </>
  )
}
