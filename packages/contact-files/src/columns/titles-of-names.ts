import type { FileColumn } from './file-columns.ts'
import { fieldOfHeader } from './headers.ts'
import { normalized } from './normalized.ts'

/** Headers that mean a job title in some programs and a form of address in others. */
const ambiguous = /^(?:title|titel|titolo|titre|titulo|titul|titulus)$/
const salutations = /^(?:anrede|salutation|civilite|aanhef|osloveni|tilltal)$/
const beforeName =
  /^(?:(?:dr|prof|doc|mag|ing|dipl|univ|pd|priv|doz|habil|med|dent|vet|phil|rer|nat|pol|oec|jur|iur|h|c|theol|dott|dottssa|ssa|avv|rag|geom|arch|dra|drs|ir|mr|mrs|ms|miss|mx|herr|herrn|frau|m|mme|mlle|monsieur|madame|sr|sra|srta|don|dona|sig|sigra|signa|ra|na|signor|signora|dhr|mevr|mw|pan|pani)\b[.\s-]*)+$/i

export function titlesOfNames(columns: FileColumn[]) {
  const jobs = columns.filter(
    ({ header }) => fieldOfHeader(header)?.field === 'title' && !ambiguous.test(normalized(header)),
  )
  const hasSalutation = columns.some(({ header }) => salutations.test(normalized(header)))
  const isOne = ({ header, cells }: FileColumn) => {
    const name = normalized(header)
    if (!ambiguous.test(name)) return false
    const titles = cells.filter((cell) => beforeName.test(cell.trim()))
    if (titles.length * 2 > cells.length) return true
    // "Title" next to "Function" or "Role" is a job title.
    if (name === 'title') return jobs.some(({ header }) => /^job ?title$/.test(normalized(header)))
    return hasSalutation ? jobs.length > 0 : jobs.some((job) => job.cells.length > 0)
  }
  return new Set(columns.filter(isOne).map(({ index }) => index))
}
