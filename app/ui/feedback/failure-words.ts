import { isRouteErrorResponse } from 'react-router'

export type FailureWords = {
  isMissing: boolean
  title: string
  message: string
  /** The upstream's own message, if it gave one, or that nothing was saved. */
  detail: string | undefined
  requestId: string | undefined
}

/** Statuses whose text our own code wrote; the framework's messages are not meant for users. */
const OWN_WORDS = [403, 409, 413, 415]

const titles: Record<number, string> = {
  403: 'You don’t have access',
  404: 'Page not found',
  405: 'Something went wrong',
  409: 'You’re signed in as someone else',
  413: 'This is too large',
  429: 'Please wait a moment',
  503: 'We can’t load your data',
  504: 'This took too long',
}

/** Only text that our own code wrote for users is shown. */
export function failureIn(error: unknown): FailureWords {
  if (!isRouteErrorResponse(error)) {
    return {
      isMissing: false,
      title: 'Something went wrong',
      message: 'Something went wrong on our end. Your data is safe. Please try again.',
      detail: undefined,
      requestId: undefined,
    }
  }
  const { status, data } = error
  const message = messageIn(data, status)
  return {
    isMissing: status === 404,
    title: titles[status] ?? 'Something went wrong',
    message,
    detail: status === 429 || data?.isUnsaved ? message : data?.detail,
    requestId: data?.requestId,
  }
}

function messageIn(data: unknown, status: number) {
  const { detail, explanation } = (data ?? {}) as { detail?: string; explanation?: string }
  if (explanation) return detail ? `${detail} ${explanation}` : explanation
  if (typeof data === 'string' && data && OWN_WORDS.includes(status)) return data
  if (status === 405) return 'Nothing was saved. Go back and try again.'
  if (status === 404) return 'This page doesn’t exist or has moved.'
  return 'Something went wrong on our end. Your data is safe. Please try again.'
}
