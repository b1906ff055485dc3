import { useFormAction, useNavigation } from 'react-router'

export function useSubmitting(action?: string) {
  const target = useFormAction(action)
  const { state, formAction } = useNavigation()

  return state !== 'idle' && formAction !== undefined && plain(formAction) === plain(target)
}

function plain(address: string) {
  return address.replace(/([?&])index(?=&|$)&?/, '$1').replace(/[?&]$/, '')
}
