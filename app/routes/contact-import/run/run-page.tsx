import { href } from 'react-router'
import { useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import type { RunProps } from './run-as-it-is.server.ts'
import { RunBrokenOff } from './run-broken-off.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunResult } from './run-result.tsx'

/** An import on its way, or what came of it. It has an address, so it survives a reload and a second tab. */
export function RunPage(props: RunProps) {
  useRefreshing(props.underWay)
  return (
    <>
      <PageTitle>{titles[props.state]}</PageTitle>
      <PageHeader
        back={{ href: href('/contacts/import'), label: 'Import Contacts' }}
        title="Import Contacts"
        intro={props.fileName}
      />
      <Columns ratio="7:4">
        <Stack>
          <RunNow {...props} />
        </Stack>
      </Columns>
    </>
  )
}

const titles = {
  running: 'Importing your contacts',
  finished: 'Contacts imported',
  failed: 'Nothing was imported',
  unknown: 'Import status unknown',
  interrupted: 'Import interrupted',
}

function RunNow(props: RunProps) {
  if (props.state === 'running') return <RunProgress {...props} />
  if (props.state === 'finished') return <RunResult {...props} />
  return <RunBrokenOff {...props} />
}
