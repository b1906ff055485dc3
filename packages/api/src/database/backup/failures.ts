import { StartError } from '@bellbird/runtime/start-error'

type Places = { file: string; dataDir: string }

export function forOperator(error: unknown, { file, dataDir }: Places) {
  if (error instanceof StartError) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') {
    return new StartError(
      `The disk is full: free some space for ${file}, and in ${dataDir} as much as the database takes. Nothing was changed.`,
    )
  }
  if (/^E[A-Z]+$/.test(code ?? '')) {
    return new StartError(
      `${(error as NodeJS.ErrnoException).path ?? file} cannot be used (${code}). Nothing was changed.`,
    )
  }
  return new StartError(`Something went wrong: ${message}. Nothing was changed.`)
}
