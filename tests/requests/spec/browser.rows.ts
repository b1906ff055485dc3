/** What only a browser can show; each is tested in tests/browser/description.js.spec.ts. */
export const browserRows = [
  { section: '8', claim: 'A toast stands at the top right and is gone after 4 seconds' },
  { section: '2', claim: 'The password can be shown and hidden again' },
  {
    section: '2',
    decision: 9,
    claim: 'A full-page spinner shows while signing in leads into the product',
  },
  { section: '2', claim: 'On a small screen the sidebar is a menu that slides in' },
  { section: '2', claim: 'The voice agent opens in a new tab' },
  { section: '2', claim: 'The template is downloaded as contacts_template.csv' },
  { section: '2', claim: 'A dropped file is taken like a chosen one' },
  { section: '2', claim: 'While a file is analysed the page says so' },
  { section: '9', decision: 13, claim: 'The simulated preview takes about 1.5 seconds' },
  { section: '4', claim: 'The import button shows that it is at work' },
  { section: '8', decision: 16, claim: 'A file of another type is refused before it is sent' },
  { section: '8', decision: 16, claim: 'Two dropped files are too many' },
  { section: '2', claim: 'While the CRM page loads it says so' },
  {
    section: '2',
    claim: 'Each CRM button is disabled while its own request is pending, and no other',
  },
  { section: '4', claim: 'The password form is empty after the password was changed' },
  {
    section: '4',
    decision: 35,
    claim: 'The question before deleting the account opens in place, with Cancel focused',
  },
  { section: '8', claim: 'Try Again loads the contact list once more' },
  { section: '7', claim: 'Coming back to the window fetches nothing again' },
  { section: '9', decision: 1, claim: 'The browser stores no token and no user' },
] as const satisfies { section: string; decision?: number; claim: string }[]

export type BrowserClaim = (typeof browserRows)[number]['claim']
