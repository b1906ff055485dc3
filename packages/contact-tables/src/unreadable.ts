/** A contact file that cannot be read. The message is advice for the person. */
export class UnreadableFile extends Error {}

/** The catalogue's words for a file of another kind, and a hint. */
export function wrongType(hint: string) {
  return new UnreadableFile(`File type must be .csv,.xls,.xlsx. ${hint}`)
}

/** A file of the right kind whose inside is damaged. */
export function damaged(kind: 'workbook' | 'file') {
  return new UnreadableFile(
    `This ${kind} is damaged or incomplete. Open it in a spreadsheet program, save it again as .xlsx or .csv and choose the new file.`,
  )
}
