/** Worded as in the product description. */
export function fileRejection(
  files: ArrayLike<File> | null,
  { accept, maxBytes }: { accept: string; maxBytes: number },
) {
  if (!files || files.length === 0) return null
  if (files.length > 1) return 'Too many files'

  const file = files[0]
  if (!file) return null
  const name = file.name.toLowerCase()
  if (!accept.split(',').some((ending) => name.endsWith(ending.trim()))) {
    return `File type must be ${accept}`
  }
  if (file.size > maxBytes) return `File is larger than ${maxBytes} bytes`
  if (file.size < 1) return 'File is smaller than 1 bytes'
  return null
}
