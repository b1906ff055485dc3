import { useEffect, useState } from 'react'

import { TextInput, type TextInputProps } from './text-input.tsx'

/** Only script can show a password, so the button comes with it: a text browser would offer a dead one. */
export function PasswordInput(input: TextInputProps) {
  const [shown, setShown] = useState(false)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])

  return (
    <span className="bb-password">
      <TextInput
        spellCheck={false}
        autoCapitalize={shown ? 'none' : undefined}
        {...input}
        type={shown ? 'text' : 'password'}
      />
      {scripted && (
        <button
          type="button"
          className="bb-password-toggle"
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      )}
    </span>
  )
}
