import type { Row } from './row.ts'

const importing: Row[] = [
  {
    section: '2',
    decision: 17,
    download: '/contacts/import/template',
    name: 'contacts_template.csv',
    lines: ['first_name,last_name,email,phone,company,title,notes', '.+', '.+', '.+'],
  },
  ...Object.entries({ 'Total Contacts': '1,247', Companies: '89', 'Imported Today': '+45' }).map(
    ([label, figure]): Row => ({
      section: '2',
      decision: 12,
      at: '/contacts/import',
      shows: `${label} ${figure} Sample`,
    }),
  ),
  {
    section: '2',
    at: '/contacts/import',
    link: 'Download Template',
    to: '/contacts/import/template',
  },
  {
    section: '2',
    at: '/contacts/import',
    field: 'Choose a file or drop it here',
    is: { name: 'file', type: 'file', accept: '.csv,.xls,.xlsx' },
    isNot: ['multiple'],
  },
  { section: '2', at: '/contacts/import', shows: 'One CSV, XLS, or XLSX file, up to 10MB' },
  ...['Download the template', 'Fill in your data', 'Upload and preview', 'Import'].map(
    (shows): Row => ({ section: '2', at: '/contacts/import', shows }),
  ),
]

const csv = [
  'first_name,last_name,email,phone,company,title,notes',
  'Ada,Archer,ada@example.com,+1 212 555 0101,Northwind,Engineer,Calls back',
  'Ben,Bishop,ben@example,+1 212 555 0102,Initech,,',
  'Cara,Cole,,+1 212 555 0103,Hooli,,',
  'Dan,Drake,dan@example.com,call the office,Globex,,',
  'Eve,Eden,eve@example.com,,Umbrella,,',
].join('\n')
const people = { name: 'people.csv', text: csv }
const IMPORT = 'POST /api/contacts/import/csv'

const previewing: Row[] = [
  ...[
    'File Preview',
    'people.csv',
    ' MB',
    'Total Rows 5',
    'Valid 2',
    'Invalid 3',
    'Sample Data',
    'Name Email Company Status',
    'Ada Archer ada@example.com Northwind Valid',
    'Ben Bishop ben@example Initech Invalid',
    'Validation Errors',
    'Please fix these issues before importing',
    'Invalid email format',
    'Missing required field: email',
    'Invalid phone format',
    'Ready to Import',
    '2 valid contacts',
    'Import 2 Contacts',
  ].map((says): Row => ({ section: '2', decision: 13, upload: people, says })),
  ...[
    'Total Rows 48',
    'Valid 45',
    'Invalid 3',
    'Import 45 Contacts',
    'Invalid email format',
    'Missing required field: email',
    'Invalid phone format',
  ].map((says): Row => ({ section: '2', decision: 13, configured: true, upload: people, says })),
  { section: '4', upload: people, removed: { saysNot: 'File Preview' } },
  {
    section: '7',
    decision: 15,
    upload: people,
    imports: {
      sends: 'first_name,last_name,email,phone,company,title,notes',
      says: 'Contacts imported successfully!',
    },
  },
  {
    section: '7',
    decision: 14,
    upload: people,
    imports: { sends: 'ada@example.com', says: 'Contacts imported successfully!' },
  },
  {
    section: '8',
    upload: people,
    given: { [IMPORT]: { status: 409 } },
    imports: { says: 'Failed to import contacts' },
  },
  {
    section: '8',
    upload: people,
    given: { [IMPORT]: { status: 409, body: { detail: 'One import at a time' } } },
    imports: { says: 'One import at a time' },
  },
  {
    section: '8',
    decision: 16,
    upload: { name: 'people.pdf', text: '%PDF-1.7 ' },
    says: 'File type must be .csv,.xls,.xlsx',
  },
  {
    section: '8',
    decision: 16,
    upload: { name: 'people.csv', text: '' },
    says: 'File is smaller than 1 bytes',
  },
  {
    section: '8',
    decision: 16,
    upload: { name: 'people.csv', text: 'x'.repeat(10_485_761) },
    says: 'File is larger than 10485760 bytes',
  },
  { section: '8', decision: 16, upload: people, twice: true, says: 'Too many files' },
  { section: '8', upload: people, spoiled: true, says: 'Failed to preview file' },
]

export const importRows: Row[] = [...importing, ...previewing]
