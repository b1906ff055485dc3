import { templateCsv } from '@bellbird/contact-files/csv/template-csv'

/** The template as a download, with a byte order mark so that Excel reads it as UTF-8. */
export function loader() {
  return new Response(`\uFEFF${templateCsv()}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="contacts_template.csv"',
    },
  })
}
