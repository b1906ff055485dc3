export const MAX_FILE_BYTES = 10_485_760
