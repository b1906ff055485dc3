import { href, useRouteLoaderData } from 'react-router'
import { SegmentedForm } from '#app/ui/components/segmented.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

const choices = { on: 'On', off: 'Off' }

/** Single keys can be switched off, since dictation or a trembling hand triggers them by accident. */
export function KeyboardPanel() {
  const frame = useRouteLoaderData<{ singleKeys: boolean } | null>('routes/frame')
  const current = frame?.singleKeys === false ? 'off' : 'on'
  return (
    <Panel
      title="Keyboard shortcuts"
      intro="Press / to search, j and k to move through lists, and ? to see all shortcuts. Applies to this device."
      aside={
        <SegmentedForm
          action={href('/appearance')}
          name="single_keys"
          options={choices}
          current={current}
        />
      }
    />
  )
}
