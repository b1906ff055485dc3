/** A file that cannot be read. The message is meant for the person who chose it. */
export class UnreadableFile extends Error {}

/** The error for a file of another type, with a hint. */
export function wrongType(hint: string) {
  return new UnreadableFile(`File type must be .csv,.xls,.xlsx. ${hint}`)
}

/** The error for a file of the right type with damaged content. */
export function damaged(kind: 'workbook' | 'file') {
  return new UnreadableFile(
    `This ${kind} is damaged or incomplete. Open it in a spreadsheet program, save it again as .xlsx or .csv and choose the new file.`,
  )
}
