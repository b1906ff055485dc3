import { Download } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { FigureSwitch } from '#app/ui/components/figure-switch.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { StatStrip } from '#app/ui/layout/stat-strip.tsx'
import type { Tile } from './import-figures.server.ts'

type Props = {
  tiles: Tile[]
  failed?: boolean
  /** Below the template panel: what to do. */
  left: React.ReactNode
  /** What it means: the guide, or the preview. */
  right: React.ReactNode
}

/** The import screen: doing on the left, explaining and previewing on the right. */
export function ImportPage({ tiles, failed = false, left, right }: Props) {
  return (
    <>
      <PageTitle error={failed}>Import Contacts</PageTitle>
      <PageHeader
        back={{ href: href('/contacts'), label: 'Contacts' }}
        title="Import Contacts"
        intro="Bring in a list from CSV or Excel. Nothing is saved until you choose Import."
        actions={
          <FigureSwitch live={tiles.every(({ sample }) => !sample)} action={href('/figures')} />
        }
      />
      <StatStrip layout="tall" label="Your contacts" tiles={tiles} />
      <Columns ratio="5:7">
        <Stack>
          <Template />
          {left}
        </Stack>
        <Stack>{right}</Stack>
      </Columns>
    </>
  )
}

function Template() {
  return (
    <Panel
      title="Template"
      intro="Seven columns with three example rows"
      aside={
        <ButtonLink
          variant="secondary"
          icon={Download}
          to={href('/contacts/import/template')}
          reloadDocument
          download
        >
          Download Template
        </ButtonLink>
      }
    />
  )
}
