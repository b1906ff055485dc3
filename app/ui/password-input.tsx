import { useState } from 'react'

import { TextInput, type TextInputProps } from './text-input.tsx'

export function PasswordInput(input: TextInputProps) {
  const [shown, setShown] = useState(false)

  return (
    <span className="bb-password">
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        {...input}
        type={shown ? 'text' : 'password'}
      />
      <button
        type="button"
        className="bb-password-toggle bb-script-only"
        aria-label="Show password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </span>
  )
}
