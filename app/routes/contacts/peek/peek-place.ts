export type PeekPlace = { search: string; ids: string[]; first: number; total: number }
