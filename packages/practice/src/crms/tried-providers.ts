import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { isNight } from '../nightly.ts'

export const PROVIDERS = valuesOf(providers)
/** End-to-end tests use one provider by day, because adapters have their own tests, and all at night. */
export const TRIED: readonly ProviderId[] = isNight ? PROVIDERS : ['hubspot']
