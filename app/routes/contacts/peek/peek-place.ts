/** The list beside which a contact is shown: its query without the contact, its rows, and where they start. */
export type PeekPlace = { search: string; ids: string[]; first: number; total: number }
