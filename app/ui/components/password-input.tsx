import { useEffect, useState } from 'react'

import { TextInput, type TextInputProps } from './text-input.tsx'

/** Showing a password needs JavaScript, which also adds the button, so that text browsers get no dead button. */
export function PasswordInput(input: TextInputProps) {
  const [shown, setShown] = useState(false)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])

  return (
    <span
      className={`relative grid min-w-0 ${shown ? '' : '[&>input]:[font-family:system-ui,sans-serif]'}`}
    >
      <TextInput
        room="button"
        spellCheck={false}
        autoCapitalize={shown ? 'none' : undefined}
        {...input}
        type={shown ? 'text' : 'password'}
      />
      {scripted && (
        <button
          type="button"
          className="absolute inset-y-1 end-1 min-w-12 rounded-tag text-xs font-semibold text-link hover:bg-hover"
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
