import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, href, useOutlet } from 'react-router'
import type { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Current = { words: string; at?: string; seen: string }

export function stay({ data: refused, init }: ReturnType<typeof reject>, now?: Current) {
  return data({ ...refused, now }, init ?? undefined)
}

type Refused = ReturnType<typeof stay>['data']

type Props = {
  title: string
  contactId: string
  name: string
  deleteHref: string
  refused: Refused | undefined
  children: ReactNode
}

export function EditEntryPage({ title, contactId, name, deleteHref, refused, children }: Props) {
  return (
    <DialogHost dialog={useOutlet()}>
      <PageTitle error={Boolean(refused)}>{title}</PageTitle>
      <PageHeader
        back={{ href: href('/contacts/:contactId', { contactId }), label: name }}
        title={title}
        actions={
          <ButtonLink variant="danger-quiet" icon={Trash2} to={deleteHref} preventScrollReset>
            Delete
          </ButtonLink>
        }
      />
      <RejectionToast refused={refused} />
      <div className="max-w-176">
        <Panel>{children}</Panel>
      </div>
    </DialogHost>
  )
}

export function CurrentVersion({ now }: { now: Current | undefined }) {
  return (
    now && (
      <Notice tone="warning" title="Current version">
        <span dir="auto" className="whitespace-pre-line">
          {now.words}
        </span>
        {now.at && (
          <>
            {' · '}
            <TimeStamp iso={now.at} precise />
          </>
        )}
      </Notice>
    )
  )
}
