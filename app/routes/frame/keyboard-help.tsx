import { href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { keyboardKeys } from '#app/ui/layout/keyboard-keys.ts'
import { KeysDialog } from './keys-dialog.tsx'

type Props = { hasCampaigns: boolean; close: () => void }

export default function KeyboardHelp({ hasCampaigns, close }: Props) {
  return (
    <KeysDialog title="Keyboard shortcuts" wide close={close}>
      <div className="gap-6 md:columns-2">
        {keyboardKeys(hasCampaigns).map(({ title, keys }) => (
          <div key={title} className="break-inside-avoid pt-3">
            <h3 className="pb-1 text-sm">{title}</h3>
            <dl className="grid gap-1.5 text-sm/6">
              {keys.map(({ key, does }) => (
                <div key={key} className="grid grid-cols-[5rem_minmax(0,1fr)]">
                  <dt>
                    <kbd className="rounded-tag border border-line bg-sunken px-1.5 py-0.5">
                      {key}
                    </kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <p className="pt-4 text-sm text-muted">
        You can turn off single-key shortcuts in your{' '}
        <TextLink to={href('/profile')}>profile</TextLink>.
      </p>
      <Actions className="sticky bottom-0 mt-3 justify-end border-t border-line bg-surface py-3">
        <Button type="button" variant="secondary" onClick={close} autoFocus>
          Close
        </Button>
      </Actions>
    </KeysDialog>
  )
}
