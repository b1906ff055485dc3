/** The message is meant for the person who chose the file. */
export class UnreadableFile extends Error {}

export function wrongType(hint: string) {
  return new UnreadableFile(`File type must be .csv,.xls,.xlsx. ${hint}`)
}

export function damaged(kind: 'workbook' | 'file') {
  return new UnreadableFile(
    `This ${kind} is damaged or incomplete. Open it in a spreadsheet program, save it again as .xlsx or .csv and choose the new file.`,
  )
}
