/** The list beside which a contact shows: its address without the contact, its rows, and where they begin. */
export type PeekPlace = { search: string; ids: string[]; first: number; total: number }
