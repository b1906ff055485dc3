import { href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { dialogText } from '#app/ui/feedback/dialog-look.ts'
import { keys } from '#app/ui/layout/keyboard-keys.ts'
import { KeysDialog } from './keys-dialog.tsx'

export default function KeyboardHelp({ close }: { close: () => void }) {
  return (
    <KeysDialog title="Keyboard shortcuts" close={close}>
      <dl className="bb-keys">
        {keys.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={dialogText}>
        You can turn off single-key shortcuts in your{' '}
        <TextLink to={href('/profile')}>profile</TextLink>.
      </p>
      <p className="bb-actions">
        <Button type="button" variant="secondary" onClick={close} autoFocus>
          Close
        </Button>
      </p>
    </KeysDialog>
  )
}
