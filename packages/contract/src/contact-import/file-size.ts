/** The largest contact file: 10 MB, in bytes. */
export const MAX_FILE_BYTES = 10_485_760
